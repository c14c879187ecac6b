import type { ChatAction, ChatEvent, Refusal } from "#contract/chat-frames.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import type { ConversationRecord, Person } from "./conversation-record.ts";

/** What a party wants to add. */
export type Wish =
  | { readonly type: "message" }
  | { readonly type: "note" }
  | {
      readonly type: "action";
      readonly action: ChatAction;
      /** Whom `assign` names; null when that is no team member. */
      readonly assignee?: Person | null;
    };

type Changes = Partial<ConversationRecord>;

/** The event a wish becomes and what changes with it, or why it is refused. */
export type Decision =
  | { readonly refused: Refusal }
  | {
      readonly kind: ChatEvent["kind"];
      readonly changes: Changes;
      readonly more?: Pick<ChatEvent, "rating" | "assignee">;
    };

/** What the rules look at. */
export type Situation = Pick<
  ConversationRecord,
  "status" | "assignee" | "firstReplyAt" | "personRequestedAt"
> & {
  /** Whether a conversation that is closed was closed because nothing happened, and not by a team member. */
  readonly isClosedByItself: boolean;
};

const refused = (code: Refusal): Decision => ({ refused: code });
const unattended = { assignee: null, waitingSince: null, closedAt: null, misses: 0 } as const;
const backToAutomatic: Changes = { ...unattended, status: "automatic" };
const takenBy = (assignee: Person): Changes => ({ ...unattended, status: "active", assignee });

/**
 * What changes when a visitor writes into a closed conversation. One that was closed by itself goes on with the person who
 * looked after it, because the visitor may answer a mail with that person's last message.
 */
const afterClosing = ({ assignee, isClosedByItself }: Situation): Changes =>
  assignee !== null && isClosedByItself ? takenBy(assignee) : backToAutomatic;

function visitorDecision(situation: Situation, wish: Wish, now: number): Decision {
  const { status, personRequestedAt } = situation;
  if (wish.type === "note") return refused("forbidden");
  if (wish.type === "message")
    return { kind: "message", changes: status === "closed" ? afterClosing(situation) : {} };
  const { action } = wish;
  switch (action.name) {
    case "request_person": {
      if (status === "waiting" || status === "active") return refused("conflict");
      const times = { waitingSince: now, personRequestedAt: personRequestedAt ?? now };
      return { kind: "person_requested", changes: { ...unattended, status: "waiting", ...times } };
    }
    case "give_email": {
      const { email, visitorName } = action;
      const name = visitorName === undefined ? {} : { visitorName };
      return { kind: "email_given", changes: { visitorEmail: email, ...name } };
    }
    case "rate": {
      const { rating } = action;
      return { kind: "rated", changes: { rating }, more: { rating } };
    }
    default:
      return refused("forbidden");
  }
}

function teamMessage(situation: Situation, by: Person, now: number): Decision {
  const { status, assignee, firstReplyAt } = situation;
  // Two people do not answer side by side.
  if (status === "active" && assignee?.id !== by.id) return refused("conflict");
  const changes = status === "active" ? {} : takenBy(by);
  return { kind: "message", changes: { ...changes, firstReplyAt: firstReplyAt ?? now } };
}

function teamDecision(situation: Situation, by: Person, wish: Wish, now: number): Decision {
  if (wish.type === "note") return { kind: "note", changes: {} };
  if (wish.type === "message") return teamMessage(situation, by, now);
  const { status, assignee } = situation;
  const { action } = wish;
  switch (action.name) {
    case "claim": {
      const isMine = status === "active" && assignee?.id === by.id;
      const isStale = (assignee?.id ?? null) !== action.from;
      if (status === "closed" || isMine || isStale) return refused("conflict");
      return { kind: "claimed", changes: takenBy(by) };
    }
    case "release":
      if (status !== "active" && status !== "waiting") return refused("conflict");
      return { kind: "released", changes: backToAutomatic };
    case "assign": {
      const to = wish.assignee;
      if (!to) return refused("invalid");
      const isAlready = status === "active" && assignee?.id === to.id;
      if (status === "closed" || isAlready) return refused("conflict");
      return { kind: "assigned", changes: takenBy(to), more: { assignee: to } };
    }
    case "close":
      if (status === "closed") return refused("conflict");
      return { kind: "closed", changes: { status: "closed", waitingSince: null, closedAt: now } };
    case "reopen":
      if (status !== "closed") return refused("conflict");
      return { kind: "reopened", changes: takenBy(by) };
    default:
      return refused("forbidden");
  }
}

/** What a wish of a party does to a conversation in this situation. */
export function decide(situation: Situation, party: ChatParty, wish: Wish, now: number): Decision {
  if (party.role === "visitor") return visitorDecision(situation, wish, now);
  return teamDecision(situation, { id: party.id, name: party.name }, wish, now);
}
