import type { TeamMember } from "#contract/team-member.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";

/** Lists the admins; `worker/app.ts` passes it in. */
export type ListTeam = (db: Database) => Promise<readonly TeamMember[]>;

/** Throws 422 `invalid` unless everybody who is mentioned is on the team. */
export async function requireTeam(db: Database, listTeam: ListTeam, ids: readonly string[]) {
  if (ids.length === 0) return;
  const admins = new Set((await listTeam(db)).map(({ id }) => id));
  if (ids.every((id) => admins.has(id))) return;
  const message = "Somebody mentioned is not on the team any more";
  throw problem("invalid", `${message}.`, { fields: [{ field: "mentions", message }] });
}
