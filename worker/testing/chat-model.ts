import type { ChatAction, ChatEvent, ChatStatus } from "#contract/chat-frames.ts";

/** An action of a visitor or an admin other than writing, and the answer that the client got. */
export type Act = { readonly action: ChatAction; isAcknowledged: boolean; isRefused: boolean };

/** Who answers a conversation, as its log tells. */
export type Answering = { readonly status: ChatStatus; readonly assignee: string | null };

const automatic: Answering = { status: "automatic", assignee: null };

/** What follows from one event; null where it must not have been stored. */
type Rule = (before: Answering, event: ChatEvent, acts: ReadonlyMap<string, Act>) => Answering;

function must(isTrue: boolean, rule: string): void {
  if (!isTrue) throw new Error(`Broken: ${rule}`);
}

const activeBy = ({ by }: ChatEvent): Answering => ({ status: "active", assignee: by.id ?? "" });

function message(before: Answering, event: ChatEvent): Answering {
  const { status, assignee } = before;
  const { role, id } = event.by;
  if (role === "visitor") return status === "closed" ? automatic : before;
  if (role === "automatic") {
    must(status === "automatic", "No automatic reply once a person answers");
    return before;
  }
  must(status !== "active" || assignee === id, "Two people do not answer side by side");
  return activeBy(event);
}

const rules: { readonly [Kind in ChatEvent["kind"]]?: Rule } = {
  message,
  note: (before) => before,
  person_requested({ status }) {
    must(status === "automatic" || status === "closed", "A person is asked for once");
    return { status: "waiting", assignee: null };
  },
  claimed({ status, assignee }, event, acts) {
    const action = acts.get(event.cid)?.action;
    must(status !== "closed", "A closed conversation is not taken over");
    must(action?.name === "claim" && action.from === assignee, "A claim has one winner");
    must(assignee !== event.by.id || status !== "active", "Nobody takes over from themselves");
    return activeBy(event);
  },
  released({ status }) {
    must(status === "active" || status === "waiting", "Only what is attended is handed back");
    return automatic;
  },
  closed({ status, assignee }) {
    must(status !== "closed", "A conversation is closed once");
    return { status: "closed", assignee };
  },
  reopened({ status }, event) {
    must(status === "closed", "Only a closed conversation is opened again");
    return activeBy(event);
  },
};

/** Checks that a prepared reply follows a text of the visitor only while no admin and no model answers. */
function checkReply({ status }: Answering, event: ChatEvent, next: ChatEvent | undefined): void {
  if (event.kind !== "message" || event.by.role !== "visitor") return;
  const isReplied = next?.cid === `reply-${event.seq}`;
  must(
    isReplied === (status === "automatic"),
    "A prepared reply comes only while no admin and no model answers",
  );
}

/**
 * Reads a log, as the team sees it, by the rules of a conversation: who answers it at its end. Throws where an event is
 * against them, or an act is stored twice or although its sender was told that it was refused.
 */
export function answeringAfter(
  log: readonly ChatEvent[],
  acts: ReadonlyMap<string, Act>,
): Answering {
  let answering = automatic;
  log.forEach((event, index) => {
    const rule = rules[event.kind];
    if (!rule) throw new Error(`Broken: no action leads to ${event.kind}`);
    answering = rule(answering, event, acts);
    checkReply(answering, event, log[index + 1]);
  });
  for (const [cid, { isAcknowledged, isRefused }] of acts) {
    const times = log.filter((event) => event.cid === cid).length;
    must(times <= 1, "An act is stored once");
    must(times === 1 || !isAcknowledged, "What was acknowledged is stored");
    must(times === 0 || !isRefused, "What was refused is not stored");
  }
  return answering;
}
