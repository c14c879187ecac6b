import { erasureDelayMs } from "#contract/privacy.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import type { PersonalDataEnv, PersonalDataSource } from "#worker/lib/personal-data.ts";
import { problem } from "#worker/lib/problem.ts";
import { countRecords } from "./export.ts";
import { insertRequest } from "./requests.ts";
import { refusalOf, subjectOf } from "./subject.ts";

type Asked = { readonly kind: "export" | "erase"; readonly email: string };

/** Stores a request for the data of a person, or for its erasure, and returns its id. Throws 409 `conflict`. */
export async function askForData(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  { kind, email }: Asked,
  context: AuditContext,
): Promise<string> {
  const subject = subjectOf(email);
  const isErasure = kind === "erase";
  const refusal = isErasure ? await refusalOf(env, sources, subject) : null;
  if (refusal !== null) throw problem("conflict", refusal);
  const found = isErasure ? null : await countRecords(env, sources, subject);
  const id = newId();
  const request = {
    ...{ id, kind, subject },
    status: isErasure ? "waiting" : "ready",
    startsAt: context.at + (isErasure ? erasureDelayMs : 0),
    expiresAt: isErasure ? null : context.at + retentionRules.data_exports.keptMs,
    counts: found && Object.fromEntries(found.map((each) => [each.kind, each.count])),
  } as const;
  const isStored = await insertRequest(openDatabase(env.DB), request, context);
  if (!isStored) throw problem("conflict", "The data of this email is being erased now.");
  return id;
}
