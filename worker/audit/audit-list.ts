import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  lt,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { AuditEvent, AuditedKind, AuditFilter } from "#contract/audit.ts";
import type { Count } from "#contract/count.ts";
import { teamName, users } from "#worker/auth/user-store.ts";
import { auditEvents } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { afterTimeCursor, timeCursor } from "#worker/lib/time-cursor.ts";

const pageSize = 50;
/** The largest exact count of a filter. */
const maxCount = 10_000;
const maxActors = 500;

/** The scalar query for a value of the record with this id; null when there is no such record. */
type OfRecord = (id: SQL) => SQL;

/** What a record is called, by its kind, and the kind of an entry. Other slices know it. */
export type RecordNames = {
  readonly names: Partial<Record<AuditedKind, OfRecord>>;
  readonly entryKind: OfRecord;
};

const { id, at, actorId, subjectKind, subjectId } = auditEvents;

/** Hides a column from the planner, where the index of another condition leaves fewer rows: a record has few events. */
const unindexed = (column: SQLWrapper) => sql`+${column}`;

/** `after` is the id of an event; only those that came later are counted. */
type CountQuery = AuditFilter & { after?: string | undefined };

/** What a filter says in SQL. Few events come after another, so the index starts there and not at `from`. */
function conditionsOf(query: CountQuery): SQL | undefined {
  const { person, kind, record = "", from, until, after } = query;
  const [, recordKind, recordId] = /^([^:]+):(.+)$/.exec(record) ?? [];
  return and(
    person === undefined ? undefined : eq(recordId ? unindexed(actorId) : sql`${actorId}`, person),
    kind && eq(subjectKind, kind),
    recordKind && recordId ? and(eq(subjectKind, recordKind), eq(subjectId, recordId)) : undefined,
    from === undefined ? undefined : gte(after ? unindexed(at) : sql`${at}`, Number(from)),
    until === undefined ? undefined : lt(at, Number(until)),
    after ? sql`(${at}, ${id}) > (SELECT at, id FROM audit_events WHERE id = ${after})` : undefined,
  );
}

/** The columns of an event with the names of who acted and of the record, each found by its id. */
function columns({ names, entryKind }: RecordNames) {
  const cases = Object.entries(names).map(
    ([kind, nameOf]) => sql`WHEN ${kind} THEN ${nameOf(sql`${subjectId}`)}`,
  );
  return {
    ...getTableColumns(auditEvents),
    actorName: teamName,
    recordName: sql<string | null>`CASE ${subjectKind} ${sql.join(cases, sql` `)} END`,
    entryKind: sql<string | null>`iif(${subjectKind} = 'entry',
      ${entryKind(sql`${subjectId}`)}, NULL)`,
  };
}

const selectEvents = (db: Database, recordNames: RecordNames) =>
  db.select(columns(recordNames)).from(auditEvents).leftJoin(users, eq(users.id, actorId));
type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

const eventOf = ({ actorName, recordName, entryKind, ...row }: EventRow): AuditEvent => ({
  id: row.id,
  at: row.at,
  actor: { id: row.actorId, name: actorName },
  action: row.action,
  record: { kind: row.subjectKind, id: row.subjectId, name: recordName, entryKind },
  before: row.before,
  after: row.after,
  requestId: row.requestId,
});

type PageQuery = AuditFilter & { cursor?: string | undefined };

/** Events newest first, by default 50; reads about as many rows as it returns. */
export async function auditPage(
  db: Database,
  recordNames: RecordNames,
  { cursor, ...filter }: PageQuery,
  size = pageSize,
) {
  const isAfter = cursor === undefined ? undefined : afterTimeCursor(at, id, cursor);
  const rows = await selectEvents(db, recordNames)
    .where(and(conditionsOf(filter), isAfter))
    .orderBy(desc(at), desc(id))
    .limit(size + 1);
  const items = rows.slice(0, size).map(eventOf);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > size && last ? timeCursor(last) : null };
}

/** One event; undefined when there is none with this id. */
export async function findEvent(db: Database, recordNames: RecordNames, wanted: string) {
  const [row] = await selectEvents(db, recordNames).where(eq(id, wanted));
  return row && eventOf(row);
}

/** How many events a filter leaves, exact up to 10,000. */
export async function auditCount(db: Database, query: CountQuery): Promise<Count> {
  const conditions = conditionsOf(query);
  if (conditions === undefined) {
    // The log is append-only, so its row ids have no gaps.
    const [{ last } = { last: 0 }] = await db
      .select({ last: sql<number>`coalesce(max(rowid), 0)` })
      .from(auditEvents);
    return { count: last, hasMore: false };
  }
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(auditEvents)
    .where(conditions)
    .limit(maxCount + 1)
    .as("rows");
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)` }).from(rows);
  return { count: Math.min(total, maxCount), hasMore: total > maxCount };
}

/** Everyone who has acted, by name; each step of the recursion is one look into the index. */
export async function auditActors(db: Database): Promise<AuditEvent["actor"][]> {
  const rows = await db.all<AuditEvent["actor"]>(sql`
    WITH RECURSIVE actors(id) AS (
      SELECT min(actor_id) FROM audit_events
      UNION ALL
      SELECT (SELECT min(actor_id) FROM audit_events WHERE actor_id > actors.id)
        FROM actors WHERE actors.id IS NOT NULL
    )
    SELECT actors.id AS id, ${teamName} AS name
    FROM actors LEFT JOIN users ON users.id = actors.id
    WHERE actors.id IS NOT NULL LIMIT ${maxActors}`);
  return rows.toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id));
}
