import { act } from "react";
import { expect, it, vi } from "vitest";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { initialState } from "#web/chat/core/state.ts";
import { viewOf } from "#web/chat/core/view.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ChatLog } from "./chat-log.tsx";

/** Observers of sizes; `setHeight` gives all that they watch a height, in pixels. */
function fakeSizes() {
  const observed = new Map<Element, () => void>();
  class FakeObserver {
    readonly #notice: () => void;
    constructor(notice: () => void) {
      this.#notice = notice;
    }
    observe(node: Element): void {
      observed.set(node, this.#notice);
    }
    disconnect(): void {}
  }
  vi.stubGlobal("ResizeObserver", FakeObserver);
  return {
    setHeight: (clientHeight: number) =>
      act(async () => {
        for (const [node, notice] of observed) {
          Object.assign(node, { clientHeight });
          notice();
        }
      }),
  };
}

it("counts as read what is in sight, and not what another panel hides", async () => {
  const { setHeight } = fakeSizes();
  const { render, unmount } = await mountPoint();
  const markRead = vi.fn();
  const event = { cid: "text-0001", at: 1000, kind: "hidden", by: { role: "visitor" } } as const;
  const events = [1, 2, 3].map((seq) => ({ ...event, seq, text: `Text ${seq}` }));
  const show = (length: number) => {
    const view = {
      ...viewOf(initialState("team", null)),
      liveFrom: 0,
      events: events.slice(0, length),
    };
    const chat = { connection: { markRead }, view } as unknown as Chat;
    return render(<ChatLog chat={chat} conversationId="id" me="ada" visitor="Visitor" />);
  };
  await show(1);
  await setHeight(400);
  expect(markRead).toHaveBeenCalledTimes(1);
  await setHeight(0);
  await show(2);
  await show(3);
  expect(markRead).toHaveBeenCalledTimes(1);
  await setHeight(400);
  expect(markRead).toHaveBeenCalledTimes(2);
  await unmount();
});
