import { beforeEach, expect, it, vi } from "vitest";
import { closeCodes } from "#contract/chat-limits.ts";
import { openInbox } from "./inbox-connection.ts";
import { FakeSocket } from "./testing.ts";

const last = () => FakeSocket.opened.at(-1);
const refuse = (code = 1006) => {
  last()?.onclose?.({ code });
  vi.advanceTimersToNextTimer();
};

beforeEach(() => {
  FakeSocket.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "https://site.example/admin/chat" });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  return () => vi.useRealTimers();
});

const open = () => {
  const handlers = { onOpen: vi.fn(), onFrame: vi.fn(), onLost: vi.fn(), onEnded: vi.fn() };
  return { handlers, inbox: openInbox(handlers) };
};

it("takes sockets for blocked after three attempts, and goes on trying", () => {
  const { handlers, inbox } = open();
  for (let attempts = 0; attempts < 4; attempts += 1) refuse();
  expect(handlers.onLost.mock.calls).toEqual([[false], [false], [true], [true]]);
  expect(FakeSocket.opened).toHaveLength(5);
  last()?.open();
  expect(handlers.onOpen).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  refuse();
  expect(handlers.onLost).toHaveBeenLastCalledWith(false);
  inbox.close();
});

it("takes a socket that never answers for one that failed", () => {
  const { handlers, inbox } = open();
  vi.advanceTimersByTime(8000);
  expect(handlers.onLost).toHaveBeenCalledOnce();
  inbox.close();
});

it("takes sockets that open and carry nothing, or are cut at once, for blocked", () => {
  const { handlers, inbox } = open();
  last()?.open(true);
  expect(handlers.onOpen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(handlers.onLost).toHaveBeenLastCalledWith(false);
  vi.advanceTimersToNextTimer();
  for (let cuts = 0; cuts < 2; cuts += 1) {
    last()?.open();
    refuse();
  }
  expect(handlers.onLost.mock.calls).toEqual([[false], [false], [true]]);
  inbox.close();
});

it("waits for a minute where the person has too many inboxes", () => {
  const { handlers, inbox } = open();
  last()?.open(true);
  last()?.onclose?.({ code: closeCodes.tooManySockets });
  expect(handlers.onLost.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(59_000);
  expect(FakeSocket.opened).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.opened).toHaveLength(2);
  inbox.close();
});

it("does not try again once its session has ended", () => {
  const { handlers } = open();
  last()?.open();
  refuse(closeCodes.expired);
  expect(handlers.onEnded).toHaveBeenCalledWith(closeCodes.expired);
  vi.advanceTimersByTime(600_000);
  expect(FakeSocket.opened).toHaveLength(1);
});
