import { afterAll, beforeAll, beforeEach, expect, it, type Mock, vi } from "vitest";
import type { ChatAction, ChatEvent } from "#contract/chat-frames.ts";
import { mailLinkMs } from "#contract/chat-limits.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import type { ChatOptions } from "./connection.ts";
import { initialState } from "./core/state.ts";
import { type ChatView, viewOf } from "./core/view.ts";

type FakeChat = {
  view: ChatView;
  change: (part: Partial<ChatView>) => void;
  readonly markRead: () => void;
  readonly act: Mock<(action: ChatAction) => string>;
  readonly discard: Mock<(cid: string) => void>;
};
const opened: FakeChat[] = [];
const openings: ChatOptions[] = [];
const connection = {
  openChat(options: ChatOptions) {
    openings.push(options);
    let notify = () => {};
    const fake: FakeChat = {
      view: viewOf(initialState("visitor", { epoch: "first", events: eventsUpTo(8) })),
      change(part) {
        fake.view = { ...fake.view, ...part };
        notify();
      },
      markRead: vi.fn(),
      act: vi.fn(() => "new-action"),
      discard: vi.fn(),
    };
    opened.push(fake);
    return {
      view: () => fake.view,
      subscribe: (listener: () => void) => {
        notify = listener;
      },
      markRead: fake.markRead,
      act: fake.act,
      discard: fake.discard,
      close() {},
    };
  },
};
let widget: typeof import("./widget.ts");

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./connection.ts", () => connection);
  widget = await import("./widget.ts");
});
afterAll(() => {
  vi.useRealTimers();
  vi.doUnmock("./connection.ts");
  vi.resetModules();
});

function eventsUpTo(last: number): ChatEvent[] {
  return Array.from({ length: last }, (_, index) => ({
    seq: index + 1,
    cid: `event-${index + 1}`,
    by: { role: "automatic" },
    kind: "message",
    at: 0,
    text: "Hello",
  }));
}

const welcomed = (conversationId: string, last: number): Partial<ChatView> => ({
  phase: "online",
  conversationId,
  events: eventsUpTo(last),
  liveFrom: 0,
});

beforeEach(() => {
  opened.length = openings.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener() {} });
});

const stored = emptyLocalStorage();

it("follows the link of a mail with the same key over page loads until its reply", () => {
  widget.connect("one-mail");
  widget.connect();
  widget.connect("one-mail");
  widget.connect("another-mail");
  openings.at(-1)?.onLinkReply?.(false);
  widget.connect();
  widget.connect("another-mail");
  const links = openings.map(({ link }) => [link?.token, link?.key] as const);
  const [, key] = links[0] ?? [];
  const one = ["one-mail", expect.any(String)];
  const another = ["another-mail", expect.any(String)];
  expect(links).toEqual([one, one, one, another, [undefined, undefined], another]);
  expect(links.slice(0, 3).map((link) => link[1])).toEqual([key, key, key]);
  expect(new Set(links.map((link) => link[1])).size).toBe(4);
});

it("asks about a newer link in place of one that was never answered, and forgets that one", () => {
  widget.connect("one.mail");
  stored.set("chat:log", "[]");
  widget.connect("newer.mail");
  expect(openings.at(-1)?.link).toBeUndefined();
  expect(widget.useWidget.getState()).toMatchObject({ mailed: "newer.mail", isRefused: false });
  expect(stored.has("chat:log-link")).toBe(false);
});

it("follows the link of a mail no more that was not answered for seven days", () => {
  widget.connect("one.mail");
  vi.advanceTimersByTime(mailLinkMs / 2);
  // A visit in between does not make it valid for longer.
  widget.connect();
  vi.advanceTimersByTime(mailLinkMs / 2);
  widget.connect();
  expect(openings.at(-1)?.link).toBeUndefined();
  expect(stored.size).toBe(0);
});

it("says that the link of a mail was refused, and follows it no more", () => {
  widget.connect("one-mail");
  openings.at(-1)?.onLinkReply?.(true);
  expect(widget.useWidget.getState()).toMatchObject({ mailed: "one-mail", isRefused: true });
  expect(stored.size).toBe(0);
});

it("marks the conversation of a mail as read, although it is shorter than the one before", () => {
  widget.connect();
  widget.setMode("open");
  opened[0]?.change(welcomed("one", 8));
  expect(opened[0]?.markRead).toHaveBeenCalled();
  widget.start("mailed");
  const mailed = opened[1];
  vi.mocked(mailed?.markRead ?? vi.fn()).mockClear();
  mailed?.change(welcomed("two", 3));
  expect(mailed?.markRead).toHaveBeenCalledTimes(1);
});

it.each([
  ["is left to it where it says the same", "sending", "wrong@example.com", [], false],
  [
    "is sent after it where it says something else",
    "sending",
    "right@example.com",
    ["first"],
    true,
  ],
  ["is sent in place of it where it has failed", "failed", "wrong@example.com", ["first"], true],
] as const)("an action while one of its name waits %s", (_, status, email, discarded, isSent) => {
  widget.start(undefined);
  const chat = opened.at(-1);
  const action = { name: "give_email", email: "wrong@example.com" } as const;
  const pending = { cid: "first", kind: "action", text: "", action, refusal: null, at: 0 } as const;
  chat?.change({ pending: [{ ...pending, status }] });
  widget.act({ name: "give_email", email });
  expect(chat?.discard.mock.calls.flat()).toEqual(discarded);
  expect(chat?.act.mock.calls.flat()).toEqual(isSent ? [{ name: "give_email", email }] : []);
});
