import { type AuditEvent, auditedKinds, listAuditActors } from "#contract/audit.ts";
import { actorName, auditedKindNames } from "#web/admin/kit/audit-labels.ts";
import { auditPath, auditUrl } from "#web/admin/kit/audit-paths.ts";
import { toSearch } from "#web/admin/kit/url-filter.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";

const maxHits = 6;

/** The people and the kinds of records whose name has the phrase, each with its events. */
export function eventHits(
  phrase: string,
  actors: readonly AuditEvent["actor"][],
): readonly SearchHit[] {
  const wanted = phrase.trim().toLowerCase();
  const people = actors.map((actor) => ({
    id: actor.id,
    label: actorName(actor),
    detail: "Audit, what they did",
    to: auditUrl({ person: actor.id }),
  }));
  const kinds = auditedKinds.map((kind) => ({
    id: kind,
    label: auditedKindNames[kind],
    detail: "Audit, their changes",
    to: auditPath + toSearch({ kind }),
  }));
  const hits = [...people, ...kinds].filter(({ label }) => label.toLowerCase().includes(wanted));
  return hits.slice(0, maxHits);
}

/** Finds in the audit log what a person has done, or what was done with a kind of record, for the command palette. */
export async function searchEvents(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  return eventHits(phrase, (await call(listAuditActors, { signal })).items);
}
