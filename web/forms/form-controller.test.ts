import { afterEach, expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { formStarter } from "./form-controller.ts";
import type { FormState } from "./form-state.ts";
import { subscribeToSubmissions } from "./submission-broadcast.ts";

emptyLocalStorage();
afterEach(() => void vi.unstubAllGlobals());

it("tells the other tabs which endpoint got the form", async () => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { readyState: "loading" });
  vi.stubGlobal("FormData", Map);
  const form = Object.assign(new EventTarget(), {
    elements: [],
    [Symbol.iterator]: () => [][Symbol.iterator](),
  });
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unsubscribe = subscribeToSubmissions(resolve);
  const states: FormState[] = [];
  const controls = formStarter({
    name: "referral",
    path: "/api/referrals",
    draft: "offer",
    preload: [],
    validate: () => ({ body: {} }),
    send: async () => ({ reference: "SS-7K3MX-9QXD2", receivedAt: 1 }),
    onSent: () => undefined,
    onFailed: () => undefined,
  })(form as unknown as HTMLFormElement, {
    openedAt: 0,
    publish: (state) => states.push(state),
    onRefused: () => undefined,
    onSent: () => undefined,
  });
  form.dispatchEvent(new Event("submit"));
  await expect(told).resolves.toBe("/api/referrals");
  expect(states.at(-1)?.phase).toBe("sent");
  unsubscribe();
  controls.stop();
});
