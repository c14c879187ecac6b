import type { ChatAction, ChatEvent, ClientFrame } from "#contract/chat-frames.ts";
import { endOf } from "#contract/cut-text.ts";

/** What an event says; position, client id and time are added by the log. */
export type EventContent = Omit<ChatEvent, "seq" | "cid" | "at">;

export type StoredEvent = {
  readonly event: ChatEvent;
  /** The action its sender asked for as JSON; "" for a message or note. */
  readonly action: string;
};

/** The name an event's author has in the log; client ids are unique for each. */
export const senderOf = ({ by: { role, id } }: Pick<ChatEvent, "by">): string =>
  role === "team" ? `team:${id}` : role;

type Row = { seq: number; cid: string; at: number; content: string; action: string };
// A type alias, so that it is a record of column values.
type SqlRow = { [K in keyof Row]: Row[K] };

const eventOf = ({ seq, cid, at, content }: SqlRow): ChatEvent => ({
  seq,
  cid,
  at,
  ...(JSON.parse(content) as EventContent),
});

const actionText = (action: ChatAction | null) => (action === null ? "" : JSON.stringify(action));

/** What a client has asked to append. */
type Asked = Extract<ClientFrame, { type: "message" | "note" | "action" }>;

/** Whether a repeated client id asks for what is stored under it. */
export function isSameRequest({ event, action }: StoredEvent, asked: Asked): boolean {
  if (asked.type === "action") return action === actionText(asked.action);
  const isSamePicture = event.picture?.id === asked.picture?.id;
  return event.kind === asked.type && event.text === asked.text && isSamePicture;
}

/** The events of one conversation: 1, 2, 3 without gaps, each client id of a sender once. */
export class EventLog {
  readonly #sql: SqlStorage;
  #head: number | undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  create(): void {
    // Without AUTOINCREMENT, which would leave a gap where an insert fails.
    this.#sql.exec(`CREATE TABLE event (
      seq INTEGER PRIMARY KEY, sender TEXT NOT NULL, cid TEXT NOT NULL, at INTEGER NOT NULL,
      content TEXT NOT NULL, action TEXT NOT NULL, UNIQUE (sender, cid))`);
    this.#sql.exec("CREATE INDEX event_by_sender ON event (sender)");
    this.#head = 0;
  }

  /** Forgets what is in memory, after storage was taken back or deleted. */
  forget(): void {
    this.#head = undefined;
  }

  /** The last position; 0 before the first event. */
  get head(): number {
    this.#head ??= this.#sql
      .exec<{ head: number }>("SELECT coalesce(max(seq), 0) AS head FROM event")
      .one().head;
    return this.#head;
  }

  append(cid: string, at: number, content: EventContent, action: ChatAction | null): ChatEvent {
    const seq = this.head + 1;
    const values = [seq, senderOf(content), cid, at, JSON.stringify(content), actionText(action)];
    this.#sql.exec("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", ...values);
    this.#head = seq;
    return { seq, cid, at, ...content };
  }

  /** What a sender has stored under a client id. */
  find(sender: string, cid: string): StoredEvent | undefined {
    const [row] = this.#sql
      .exec<SqlRow>("SELECT * FROM event WHERE sender = ? AND cid = ?", sender, cid)
      .toArray();
    return row && { event: eventOf(row), action: row.action };
  }

  /** The events after a position, in order. */
  after(seq: number, limit: number): ChatEvent[] {
    return this.#sql
      .exec<SqlRow>("SELECT * FROM event WHERE seq > ? ORDER BY seq LIMIT ?", seq, limit)
      .toArray()
      .map(eventOf);
  }

  all(): ChatEvent[] {
    return this.#sql.exec<SqlRow>("SELECT * FROM event ORDER BY seq").toArray().map(eventOf);
  }

  /** When a sender's newest events were stored, newest first. */
  timesOf(sender: string, limit: number): number[] {
    const query = "SELECT at FROM event WHERE sender = ? ORDER BY seq DESC LIMIT ?";
    return this.#sql
      .exec<{ at: number }>(query, sender, limit)
      .toArray()
      .map(({ at }) => at);
  }

  /** The texts of messages and notes in order, a line each: at most so many UTF-16 units of their end. */
  endOfTexts(length: number): string {
    const query =
      "SELECT content ->> 'text' AS text FROM event WHERE action = '' ORDER BY seq DESC";
    const texts: string[] = [];
    let left = length;
    for (const { text } of this.#sql.exec<{ text: string }>(query)) {
      texts.push(text);
      left -= text.length + 1;
      if (left <= 0) break;
    }
    return endOf(texts.toReversed().join("\n"), length);
  }

  /** Which of these pictures an event names. */
  namedPictures(ids: readonly string[]): string[] {
    const query = `SELECT DISTINCT content ->> '$.picture.id' AS id FROM event
      WHERE content ->> '$.picture.id' IN (SELECT value FROM json_each(?))`;
    return this.#sql
      .exec<{ id: string }>(query, JSON.stringify(ids))
      .toArray()
      .map(({ id }) => id);
  }

  /** Whether after a position the visitor has sent a text, or the team has done anything besides notes. */
  goesOnAfter(seq: number): boolean {
    const query = `SELECT 1 FROM event WHERE seq > ? AND ((sender = 'visitor' AND content ->> 'text' <> '')
      OR (sender GLOB 'team:*' AND content ->> 'kind' <> 'note')) LIMIT 1`;
    return this.#sql.exec(query, seq).toArray().length > 0;
  }

  /** The messages of the team after a position, in order. */
  teamMessagesAfter(seq: number): ChatEvent[] {
    const query = `SELECT * FROM event WHERE seq > ? AND sender GLOB 'team:*'
      AND content ->> 'kind' = 'message' ORDER BY seq`;
    return this.#sql.exec<SqlRow>(query, seq).toArray().map(eventOf);
  }

  /** Whether the conversation was closed last by itself, and not by a team member. */
  isClosedByItself(): boolean {
    const query =
      "SELECT sender FROM event WHERE content ->> 'kind' = 'closed' ORDER BY seq DESC LIMIT 1";
    return this.#sql.exec<{ sender: string }>(query).toArray()[0]?.sender === "system";
  }

  /** The position of the visitor's last email, before another position if one is given; 0 before the first. */
  lastEmailSeq(before = Number.MAX_SAFE_INTEGER): number {
    const query = `SELECT coalesce(max(seq), 0) AS seq FROM event
      WHERE sender = 'visitor' AND content ->> 'kind' = 'email_given' AND seq < ?`;
    return this.#sql.exec<{ seq: number }>(query, before).one().seq;
  }

  /** How many messages of the visitor come after a position. */
  visitorMessagesAfter(seq: number): number {
    const query =
      "SELECT count(*) AS n FROM event WHERE seq > ? AND sender = 'visitor' AND action = ''";
    return this.#sql.exec<{ n: number }>(query, seq).one().n;
  }
}
