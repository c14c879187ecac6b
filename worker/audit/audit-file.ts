import type { AuditEvent, AuditFilter } from "#contract/audit.ts";
import type { CsvRow } from "#contract/csv.ts";
import type { Database } from "#worker/lib/db.ts";
import { auditPage, type RecordNames } from "./audit-list.ts";

/** How many events are read at a time. */
const pageSize = 500;

export const auditFileHead = [
  "Time (UTC)",
  "Person",
  "Person id",
  "Action",
  "Record",
  "Record kind",
  "Record id",
  "Before",
  "After",
  "Request id",
];

const timeText = (at: unknown): string =>
  new Date(Number(at)).toISOString().slice(0, 19).replace("T", " ");

const valueText = ([field, value]: [string, unknown]): string => {
  const isTime = field.endsWith("At") && typeof value === "number";
  return `${field}: ${isTime ? timeText(value) : value === null ? "–" : String(value)}`;
};

/** The values of a record as `stage: reviewing; outcome: –`. */
const valuesText = (values: AuditEvent["before"]): string =>
  Object.entries(values ?? {})
    .map(valueText)
    .join("; ");

const rowOf = ({ at, actor, action, record, ...event }: AuditEvent): CsvRow => [
  timeText(at),
  actor.name,
  actor.id,
  action,
  record.name,
  record.kind,
  record.id,
  valuesText(event.before),
  valuesText(event.after),
  event.requestId,
];

/** The rows of a file of all events of a filter, newest first, 500 at a time. */
export async function* auditFilePages(
  db: Database,
  recordNames: RecordNames,
  filter: AuditFilter,
): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined;
  do {
    const page = await auditPage(db, recordNames, { ...filter, cursor }, pageSize);
    yield page.items.map(rowOf);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
