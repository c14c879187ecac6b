import { hasTable } from "./record-table.ts";

/** What a conversation does later. */
export type JobKind =
  | "sync"
  | "presence"
  | "answer"
  | "follow_up"
  | "escalate"
  | "close_idle"
  | "erase_late";

/** Work to be done later, once for each key; the same key again replaces it. */
export type Job = {
  readonly key: string;
  readonly kind: JobKind;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  readonly data?: unknown;
};

/** A job whose time has come. `version` grows when it is scheduled anew. */
export type DueJob = Required<Job> & { readonly tries: number; readonly version: number };

type JobRow = {
  key: string;
  kind: JobKind;
  due_at: number;
  tries: number;
  version: number;
  data: string;
};

const firstRetryMs = 1000;
const longestRetryMs = 60_000;
/** How long a job that has failed waits at most once it is requested again, in milliseconds. */
const requestedRetryMs = 2000;

/** How long a job that has failed this often waits, in milliseconds: 1 s, 2 s, 4 s, at most a minute. */
export const retryAfterMs = (tries: number) => Math.min(firstRetryMs * 2 ** tries, longestRetryMs);

/** The jobs of one conversation. */
export class JobTable {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    this.#sql.exec(`CREATE TABLE job (
      key TEXT PRIMARY KEY, kind TEXT NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL,
      version INTEGER NOT NULL, data TEXT NOT NULL) WITHOUT ROWID`);
  }

  /** Whether there are jobs at all: before the first event there are none. */
  get exists(): boolean {
    return hasTable(this.#sql, "job");
  }

  schedule({ key, kind, dueAt, data = null }: Job): void {
    this.#sql.exec(
      `INSERT INTO job VALUES (?, ?, ?, 0, 1, ?) ON CONFLICT (key) DO UPDATE SET kind = excluded.kind,
      due_at = excluded.due_at, data = excluded.data, tries = 0, version = version + 1`,
      ...[key, kind, dueAt, JSON.stringify(data)],
    );
  }

  /** As `schedule`, but a job with this key that already waits keeps its time; one that has failed is tried soon. */
  request(job: Job): void {
    const query = `UPDATE job SET version = version + 1,
      due_at = iif(tries = 0, due_at, min(due_at, ?)) WHERE key = ?`;
    const soon = job.dueAt + requestedRetryMs;
    if (this.#sql.exec(query, soon, job.key).rowsWritten === 0) this.schedule(job);
  }

  /** As `schedule`, but one that is due before, or is being tried again, stays as it is. */
  bringForward({ key, kind, dueAt }: Job): void {
    this.#sql.exec(
      `INSERT INTO job VALUES (?, ?, ?, 0, 1, 'null') ON CONFLICT (key) DO UPDATE
      SET due_at = excluded.due_at, data = excluded.data, version = version + 1 WHERE excluded.due_at < due_at AND tries = 0`,
      ...[key, kind, dueAt],
    );
  }

  cancel(key: string): void {
    this.#sql.exec("DELETE FROM job WHERE key = ?", key);
  }

  due(now: number): DueJob[] {
    return this.#sql
      .exec<JobRow>("SELECT * FROM job WHERE due_at <= ? ORDER BY due_at, key", now)
      .toArray()
      .map(({ due_at: dueAt, data, ...row }) => ({ ...row, dueAt, data: JSON.parse(data) }));
  }

  /** When the next job is due; null without jobs. */
  nextDueAt(): number | null {
    return this.#sql.exec<{ at: number | null }>("SELECT min(due_at) AS at FROM job").one().at;
  }

  /** Removes a job that is done, unless it was scheduled anew meanwhile. */
  finish({ key, version }: DueJob): void {
    this.#sql.exec("DELETE FROM job WHERE key = ? AND version = ?", key, version);
  }

  /** Puts off a job that has failed; one that was scheduled anew meanwhile keeps its time. */
  postpone({ key, version, tries }: DueJob, now: number): void {
    this.#sql.exec(
      "UPDATE job SET due_at = ?, tries = tries + 1 WHERE key = ? AND version = ?",
      ...[now + retryAfterMs(tries), key, version],
    );
  }
}
