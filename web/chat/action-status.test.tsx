import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ChatAction } from "#contract/chat-frames.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { initialState } from "./core/state.ts";
import { conversationState } from "./core/testing.ts";
import { type ChatView, type PendingAppend, viewOf } from "./core/view.ts";

type Mounted = Awaited<ReturnType<typeof mountPoint>>;

const online = {
  ...viewOf(initialState("visitor", null)),
  phase: "online" as const,
  liveFrom: 0,
  state: conversationState,
};
let view: ChatView = online;
let notify = () => {};
const asked: ChatAction[] = [];
/** Sets the status of the last action; null once the action is stored. */
function tell(status: PendingAppend["status"] | null): void {
  const action = asked.at(-1);
  const pending = { cid: "asked", kind: "action", text: "", action, refusal: null, at: 0 } as const;
  view = { ...online, pending: status ? [{ ...pending, status }] : [] };
  notify();
}
const become = (status: PendingAppend["status"] | null) => act(async () => tell(status));
const connection = {
  openChat: () => ({
    view: () => view,
    subscribe: (listener: () => void) => {
      notify = listener;
    },
    act(action: ChatAction) {
      asked.push(action);
      tell("sending");
      return "asked";
    },
    discard() {},
    close() {},
  }),
};
let modules: typeof import("./action-status.tsx") &
  typeof import("./closing.tsx") &
  typeof import("./email-form.tsx") &
  typeof import("./thread.tsx") &
  typeof import("./widget.ts");

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./connection.ts", () => connection);
  modules = {
    ...(await import("./action-status.tsx")),
    ...(await import("./closing.tsx")),
    ...(await import("./email-form.tsx")),
    ...(await import("./thread.tsx")),
    ...(await import("./widget.ts")),
  };
  // The suggestions load their status with the other parts.
  await import("./parts.ts");
  await import("./ending.tsx");
});
afterAll(() => {
  vi.doUnmock("./connection.ts");
  vi.resetModules();
});

const giveEmail = async ({ fire, settle }: Mounted) => {
  await fire("onChange", { target: { value: "visitor@example.com" } });
  const currentTarget = { elements: { namedItem: () => null } };
  await fire("onSubmit", { preventDefault() {}, currentTarget });
  await settle();
};

it.each([
  ["NextSteps", ({ press }: Mounted) => press("Talk to a person")],
  ["Closing", ({ press }: Mounted) => press("4")],
  ["EmailForm", giveEmail],
] as const)("a press is answered at once and sends once: %s", async (name, press) => {
  asked.length = 0;
  const device = { onLine: false, userAgent: "" };
  vi.stubGlobal("navigator", device);
  const mounted = await mountPoint();
  view = online;
  modules.start(undefined);
  const Control = modules[name];
  await mounted.render(<Control isAnswered />);
  await mounted.settle();
  const status = () => mounted.text().match(/Sending\.\.\.|Waiting.*\.\.\.|Not sent.*again\./)?.[0];
  expect(status()).toBeUndefined();
  await press(mounted);
  expect(status()).toBe("Waiting for the connection...");
  await press(mounted);
  expect(asked).toHaveLength(1);
  device.onLine = true;
  await become("sending");
  expect(status()).toBe("Sending...");
  await become("failed");
  expect(status()).toBe("Not sent. Please try again.");
  await press(mounted);
  expect(status()).toBe("Sending...");
  expect(asked).toHaveLength(2);
  await become(null);
  expect(status()).toBeUndefined();
  await mounted.unmount();
});

const rated = { ...online, state: { ...conversationState, status: "closed" as const } };

it("takes the rating away, with what became of it, once the chat has ended", async () => {
  const mounted = await mountPoint();
  view = rated;
  modules.start(undefined);
  await mounted.render(<modules.Closing />);
  await mounted.settle();
  await mounted.press("4");
  await become("failed");
  expect(mounted.text()).toContain("Not sent. Please try again.");
  view = { ...view, phase: "ended" };
  await act(async () => notify());
  expect(mounted.text()).toBe("Download the transcript");
  await mounted.unmount();
});

it("has the region that a screen reader listens to before its text", () => {
  const { ActionStatus } = modules;
  const markup = renderToStaticMarkup(<ActionStatus action="rate" />);
  expect(markup).toBe('<p class="chat-meta" role="status"></p>');
});

const emailForm = "Leave an address and we answer by mail.Send";
const turnedAway = {
  ...online,
  state: { ...conversationState, isEmailWanted: true },
  availability: { isAnyoneHere: false, isOpen: false, opensAt: null },
};

it.each([
  ["talks to the automatic replies", online, "ApplyTalk to a person"],
  ["was told that the team is away", turnedAway, `ApplyTalk to a person${emailForm}`],
  ["has a chat that has ended", { ...turnedAway, phase: "ended" as const }, ""],
  [
    "has a chat from a mail that has ended",
    { ...turnedAway, phase: "ended" as const, hasFormer: true },
    "This conversation is from your mail. Back to the one you had here",
  ],
])("offers a visitor what can be done, who %s", async (_, shown, controls) => {
  const mounted = await mountPoint();
  view = shown;
  modules.start(undefined);
  await mounted.render(<modules.NextSteps isAnswered />);
  await mounted.settle();
  expect(mounted.text()).toBe(controls);
  await mounted.unmount();
});
