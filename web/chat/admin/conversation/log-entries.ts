import type { ChatAuthor, ChatEvent } from "#contract/chat-frames.ts";
import { isolated } from "#contract/isolated.ts";

/** A message as the log shows it. */
export type LogMessage = {
  readonly type: "message";
  readonly key: string;
  readonly kind: "visitor" | "automatic" | "mine" | "colleague" | "note";
  readonly at: number;
  readonly name: string;
  /** What stands beside the name. */
  readonly detail: string;
  /** "" for a picture alone. */
  readonly text: string;
  readonly picture: ChatEvent["picture"];
  readonly sources: NonNullable<ChatEvent["sources"]>;
};

/** Something that happened between the messages. */
export type LogDivider = {
  readonly type: "divider";
  readonly key: string;
  readonly text: string;
  readonly at: number;
  /** Whether a person took the conversation over here. */
  readonly isTakeover: boolean;
};

/** Where a day begins. */
export type LogDay = { readonly type: "day"; readonly key: string; readonly at: number };

export type LogEntry = LogMessage | LogDivider | LogDay;

type Context = {
  /** The id of the team member who reads. */
  readonly me: string;
  /** How the visitor is called. */
  readonly visitor: string;
  /** The last event the visitor has read. */
  readonly readByVisitor: number;
};

type NameContext = Pick<Context, "me" | "visitor">;

/** What an author is called: "You", a colleague's name, the visitor's name, "Automatic". */
export function authorName({ role, id, name }: ChatAuthor, { me, visitor }: NameContext): string {
  if (role === "visitor") return visitor;
  if (role === "team") return id === me ? "You" : name || "A team member";
  return "Automatic";
}

type Sentence = (event: ChatEvent, who: string, context: NameContext) => string;

function assigned({ assignee }: ChatEvent, who: string, { me }: NameContext): string {
  const name = isolated(assignee?.name ?? "a colleague");
  return `${who} assigned this to ${assignee?.id === me ? "you" : name}`;
}

const closedBy: Sentence = ({ by }, who) => (by.role === "team" ? `${who} closed this` : "Closed");

/** What the dividers say; other kinds are messages. */
const sentences: Record<Exclude<ChatEvent["kind"], "message" | "note" | "hidden">, Sentence> = {
  person_requested: (_, who) => `${who} asked for a person`,
  email_given: (_, who) => `${who} gave an e-mail address`,
  claimed: (_, who) => `${who} took over`,
  released: (_, who) => `${who} handed back to the automatic replies`,
  assigned,
  closed: closedBy,
  reopened: (_, who) => `${who} reopened this`,
  rated: ({ rating }, who) => `${who} rated this ${rating} of 5`,
  unanswered: () => "Nobody answered for three minutes, so this waits again",
  followed_up: () => "A mail with the unread answers was sent",
};

function kindOf({ kind, by }: ChatEvent, me: string): LogMessage["kind"] {
  if (kind === "note") return "note";
  if (by.role === "visitor") return "visitor";
  if (by.role === "team") return by.id === me ? "mine" : "colleague";
  return "automatic";
}

function toMessage(event: ChatEvent, context: Context, isLastSeen: boolean): LogMessage {
  const kind = kindOf(event, context.me);
  const author = isolated(authorName(event.by, context));
  const details = [
    kind === "note" && "only the team sees this",
    event.isGenerated && "written by AI",
    isLastSeen && "seen",
  ];
  return {
    type: "message",
    key: String(event.seq),
    kind,
    at: event.at,
    name: kind === "note" ? (author === "You" ? "Your note" : `Note by ${author}`) : author,
    detail: details.filter(Boolean).join(", "),
    text: event.text,
    picture: event.picture,
    sources: event.sources ?? [],
  };
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** The entries of a log in order: days, messages, and what happened between them. */
export function logEntries(events: readonly ChatEvent[], context: Context): readonly LogEntry[] {
  const lastSeen = events.findLast(
    ({ kind, by, seq }) => kind === "message" && by.role === "team" && seq <= context.readByVisitor,
  );
  return events.flatMap((event, index): LogEntry[] => {
    const { seq, kind, at, by } = event;
    const before = events[index - 1];
    const isNewDay = !before || dayOf(before.at) !== dayOf(at);
    const day: LogDay[] = isNewDay ? [{ type: "day", key: `day ${seq}`, at }] : [];
    if (kind === "message" || kind === "note")
      return [...day, toMessage(event, context, event === lastSeen)];
    if (kind === "hidden") return day;
    const text = sentences[kind](event, isolated(authorName(by, context)), context);
    const isTakeover = kind === "claimed" || kind === "assigned";
    return [...day, { type: "divider", key: String(seq), text, at, isTakeover }];
  });
}
