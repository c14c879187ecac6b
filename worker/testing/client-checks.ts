import type { ConversationState } from "#contract/chat-frames.ts";
import { wakeAt } from "#web/chat/core/advance.ts";
import type { Append, ChatState, Input } from "#web/chat/core/state.ts";
import type { Act } from "./chat-model.ts";

/** What became of a text. */
export type Fate = { isAcknowledged: boolean; isGivenUp: boolean; hasFailed: boolean };

/** What became of what the clients of a conversation have sent. */
export type Fates = {
  /** Of each text; it begins with the number of the client it was written in. */
  readonly texts: Map<string, Fate>;
  /** Of what was done besides writing, by client id. */
  readonly acts: Map<string, Act>;
};

function must(isTrue: boolean, rule: string): void {
  if (!isTrue) throw new Error(`Broken: ${rule}`);
}

const texts = new WeakMap<object, string>();

/** An object as text, made once: what has been received is not changed. */
function textOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/** Throws where a visitor gets a word of a note, or the id of a team member. */
export function checkPublic(input: Input): void {
  if (!("frame" in input || "frames" in input)) return;
  const isPrivate = /"kind":"note"|private|"role":"team","id"/.test(JSON.stringify(input));
  must(!isPrivate, "No visitor gets a note");
}

/** What holds at one page after every step. Without `expect`, which is slow where it is asked this often. */
export class ClientChecks {
  readonly #fates: Fates;
  /** Every event this page has shown, by position. */
  readonly seen = new Map<number, string>();
  #read: ConversationState["read"] = { visitor: 0, team: 0 };
  /** Whether the network has brought frames in another order than they were sent, as none does. */
  isUnordered = false;

  constructor(fates: Fates) {
    this.#fates = fates;
  }

  fateOf(frame: Append): Fate | undefined {
    if (frame.type === "action") return undefined;
    const fate = this.#fates.texts.get(frame.text);
    if (!fate) throw new Error("Not a text of this conversation");
    return fate;
  }

  check(state: ChatState, now: number): void {
    const { seen } = this;
    const own = new Set<string>();
    state.events.forEach((event, index) => {
      const text = textOf(event);
      must(event.seq === index + 1, "Positions have no gap");
      must((seen.get(event.seq) ?? text) === text, "An event does not change");
      seen.set(event.seq, text);
      if (event.by.role === state.role) own.add(event.cid);
    });
    for (const { frame, status } of state.outbox) {
      must(!own.has(frame.cid), "No text is shown twice");
      const fate = this.fateOf(frame);
      if (fate && status === "failed") fate.hasFailed = true;
    }
    this.#noteRefusal(state);
    this.#checkRead(state);
    must(wakeAt(state) > now, "What was due has been done");
  }

  #noteRefusal({ refusal }: ChatState): void {
    const act = refusal && this.#fates.acts.get(refusal.cid);
    if (act && refusal.code !== "not_sent") act.isRefused = true;
  }

  #checkRead({ conversation }: ChatState): void {
    if (conversation === null) return;
    const { visitor, team } = conversation.read;
    const isForward = visitor >= this.#read.visitor && team >= this.#read.team;
    must(isForward || this.isUnordered, "What was seen stays seen");
    this.#read = { visitor, team };
  }
}
