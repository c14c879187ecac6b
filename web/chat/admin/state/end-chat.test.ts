import { beforeEach, expect, it, vi } from "vitest";
import type { ChatConnection } from "#web/chat/connection.ts";
import { initialState } from "#web/chat/core/state.ts";
import { type ChatView, type PendingAppend, viewOf } from "#web/chat/core/view.ts";
import { endChat } from "./end-chat.ts";

const text: PendingAppend = {
  cid: "text-1",
  kind: "message",
  text: "Monday at eleven",
  status: "sending",
  refusal: null,
  at: 0,
};

/** A connection whose view the test sets. */
function connectionWith(given: Partial<ChatView>) {
  let view: ChatView = { ...viewOf(initialState("team", null)), ...given };
  const listeners = new Set<() => void>();
  const close = vi.fn(() => listeners.clear());
  const connection = {
    view: () => view,
    subscribe: (listener: () => void) => listeners.add(listener),
    close,
  } as unknown as ChatConnection;
  const set = (next: Partial<ChatView>) => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };
  return { connection, close, set };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("sends what was written before the conversation was left, and then ends", () => {
  const onUnsent = vi.fn();
  const { connection, close, set } = connectionWith({ phase: "online", pending: [text] });
  endChat(connection, onUnsent);
  set({ phase: "reconnecting" });
  vi.advanceTimersByTime(20_000);
  expect(close).not.toHaveBeenCalled();
  set({ phase: "online", pending: [] });
  expect(close).toHaveBeenCalledOnce();
  expect(onUnsent).not.toHaveBeenCalled();
});

it("says when that could not be sent, and nothing of what had failed before", () => {
  const onUnsent = vi.fn();
  const { connection, close, set } = connectionWith({ phase: "reconnecting", pending: [text] });
  endChat(connection, onUnsent);
  set({ pending: [{ ...text, status: "failed" }] });
  expect(close).toHaveBeenCalledOnce();
  expect(onUnsent).toHaveBeenCalledOnce();
  const failed = connectionWith({ phase: "online", pending: [{ ...text, status: "failed" }] });
  endChat(failed.connection, onUnsent);
  expect(failed.close).toHaveBeenCalledOnce();
  expect(onUnsent).toHaveBeenCalledOnce();
});

it("ends at once what is not needed, once it is made or after eight seconds", () => {
  const made = connectionWith({ phase: "online" });
  endChat(made.connection, () => {});
  expect(made.close).toHaveBeenCalledOnce();
  const late = connectionWith({ phase: "connecting" });
  endChat(late.connection, () => {});
  expect(late.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8000);
  expect(late.close).toHaveBeenCalledOnce();
});
