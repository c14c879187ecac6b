import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { initialState } from "./core/state.ts";
import { type ChatView, viewOf } from "./core/view.ts";

type FakeChat = {
  view: ChatView;
  change: (part: Partial<ChatView>) => void;
  readonly markRead: () => void;
};
const opened: FakeChat[] = [];
const connection = {
  openChat() {
    let notify = () => {};
    const fake: FakeChat = {
      view: viewOf(initialState("visitor", { epoch: "first", events: eventsUpTo(8) })),
      change(part) {
        fake.view = { ...fake.view, ...part };
        notify();
      },
      markRead: vi.fn(),
    };
    opened.push(fake);
    return {
      view: () => fake.view,
      subscribe: (listener: () => void) => {
        notify = listener;
      },
      markRead: fake.markRead,
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
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener() {} });
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
