import type { TeamMember } from "#contract/team-member.ts";
import type { Database } from "#worker/lib/db.ts";

/** Lists the admins; `worker/app.ts` passes it in. */
export type ListTeam = (db: Database) => Promise<readonly TeamMember[]>;

/** Those of some people who are on the team. Others are left out, so that no note is refused, and lost, for them. */
export async function onTeam(db: Database, listTeam: ListTeam, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const admins = new Set((await listTeam(db)).map(({ id }) => id));
  return ids.filter((id) => admins.has(id));
}
