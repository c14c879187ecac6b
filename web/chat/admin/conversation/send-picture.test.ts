import { expect, it } from "vitest";
import type { ConversationState } from "#contract/chat-frames.ts";
import { initialState } from "#web/chat/core/state.ts";
import { type ChatView, viewOf } from "#web/chat/core/view.ts";
import { sendPicture } from "./send-picture.ts";

const picture = { id: "0".repeat(26), width: 48, height: 32 };
const sent = { cid: "picture-1", picture, isNote: false };
const { signal } = new AbortController();

/** A conversation whose server lets `claim` decide who has it. */
function conversation(state: Partial<ConversationState> | null, claim: () => Partial<ChatView>) {
  const said: string[] = [];
  const listeners = new Set<() => void>();
  let view = { ...viewOf(initialState("team", null)), state } as ChatView;
  const change = (values: Partial<ChatView>) => {
    view = { ...view, ...values };
    for (const listener of listeners) listener();
  };
  const connection = {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act() {
      said.push("claim");
      // As the core does: listeners hear of it before the id is known.
      change({});
      queueMicrotask(() => change(claim()));
      return "claim-1";
    },
    send(_: string, options: { cid?: string } = {}) {
      said.push(options.cid ?? "");
      return options.cid ?? "";
    },
  };
  return { connection, said, listeners, change };
}

type Connection = ReturnType<typeof conversation>["connection"];
const send = (connection: Connection, more: Partial<typeof sent> = {}) =>
  sendPicture(connection, "ada", { ...sent, ...more }, signal);

const of = (id: string | null, status = "active") =>
  ({ status, assignee: id === null ? null : { id, name: id } }) as Partial<ConversationState>;
const won = () => ({ state: of("ada") as ConversationState });
const lost = () => ({
  refusal: { cid: "claim-1", code: "conflict" } as const,
  state: of("bea") as ConversationState,
});

it.each([
  ["takes a free conversation over first, once", of(null, "waiting"), won, ["claim", "picture-1"]],
  ["asks for nothing where the user has it", of("ada"), won, ["picture-1"]],
  ["reopens a closed one", of(null, "closed"), won, ["picture-1"]],
])("%s", async (_, state, claim, expected) => {
  const { connection, said, listeners } = conversation(state, claim);
  expect(await send(connection)).toBeNull();
  expect([said, listeners.size]).toEqual([expected, 0]);
});

it.each([
  ["a colleague has it", of("bea"), []],
  ["a colleague was faster", of(null, "waiting"), ["claim"]],
])("keeps the picture where %s", async (_, state, expected) => {
  const { connection, said } = conversation(state, lost);
  expect(await send(connection)).toMatch(/^A colleague/);
  expect(said).toEqual(expected);
});

it("sends nothing that was put away while the takeover was asked for", async () => {
  const { connection, said } = conversation(of(null, "waiting"), won);
  const abort = new AbortController();
  const sending = sendPicture(connection, "ada", sent, abort.signal);
  abort.abort();
  expect(await sending).toBe("Not sent.");
  expect(said).toEqual(["claim"]);
});

it("blames no colleague where the takeover could not be asked for", async () => {
  const { connection } = conversation(of(null, "waiting"), () => ({
    refusal: { cid: "claim-1", code: "not_sent" },
  }));
  expect(await send(connection)).toBe("Not sent.");
});

it("waits until it is known who has the conversation", async () => {
  const { connection, said, change } = conversation(null, won);
  const sending = send(connection);
  expect(said).toEqual([]);
  change({ state: of("ada") as ConversationState });
  expect(await sending).toBeNull();
});

it("needs no takeover for a note, and sends nothing twice", async () => {
  const { connection, said, change } = conversation(of("bea"), lost);
  expect(await send(connection, { isNote: true })).toBeNull();
  expect(said).toEqual(["picture-1"]);
  change({ events: [{ cid: "picture-1" }] as unknown as ChatView["events"] });
  expect(await send(connection)).toBeNull();
  expect(said).toEqual(["picture-1"]);
});
