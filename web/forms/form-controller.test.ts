import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { formStarter } from "./form-controller.ts";
import type { FormState, Receipt } from "./form-state.ts";
import { subscribeToSubmissions } from "./submission-broadcast.ts";

/** An element of a form, which does nothing. */
class FakeField {
  readonly name: string;
  readonly type: string;
  readonly defaultValue = "";
  value: string;
  constructor(name: string, type: string, value = "") {
    this.name = name;
    this.type = type;
    this.value = value;
  }
  focus() {}
  scrollIntoView() {}
  dispatchEvent() {}
}

emptyLocalStorage();
beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", { readyState: "loading" });
  vi.stubGlobal("FormData", Map);
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("HTMLInputElement", FakeField);
  for (const name of ["HTMLTextAreaElement", "HTMLSelectElement"]) vi.stubGlobal(name, class {});
});
afterEach(() => void vi.unstubAllGlobals());

/** A form with a visible and a hidden field; `submit` gives its states until it was sent or has failed. */
function openForm(send: () => Promise<Receipt>, goals = "") {
  const form = Object.assign(new EventTarget(), {
    elements: [new FakeField("goals", "text", goals), new FakeField("termsVersion", "hidden")],
    [Symbol.iterator]: () => [["goals", goals]][Symbol.iterator](),
  });
  let state: FormState | undefined;
  const controls = formStarter({
    name: "referral",
    path: "/api/referrals",
    draft: "offer",
    preload: [],
    validate: () => ({ body: {} }),
    send,
    onSent: () => undefined,
    onFailed: () => undefined,
  })(form as unknown as HTMLFormElement, {
    openedAt: 0,
    publish: (published) => {
      state = published;
    },
    onRefused: () => undefined,
    onSent: () => undefined,
  });
  const submit = async (phase: "sent" | "failed") => {
    form.dispatchEvent(new Event("submit"));
    await vi.waitFor(() => expect(state?.phase).toBe(phase));
    return state;
  };
  return { submit, stop: controls.stop };
}

const refusal = (field: string) =>
  new ApiError(422, JSON.stringify({ code: "invalid", fields: [{ field, message: "Refused" }] }));

it("tells the other tabs which endpoint got the form", async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unsubscribe = subscribeToSubmissions(resolve);
  const { submit, stop } = openForm(async () => ({ reference: "SS-7K3MX-9QXD2", receivedAt: 1 }));
  await submit("sent");
  await expect(told).resolves.toBe("/api/referrals");
  unsubscribe();
  stop();
});

it("is outdated when the worker refuses a field that it does not show, until the next attempt", async () => {
  const send = vi.fn<() => Promise<Receipt>>();
  const { submit, stop } = openForm(send);
  for (const field of ["termsVersion", "unknownField"]) {
    send.mockRejectedValueOnce(refusal(field));
    expect(await submit("failed")).toMatchObject({ isOutdated: true });
    send.mockRejectedValueOnce(refusal("goals"));
    expect(await submit("failed")).toMatchObject({
      isOutdated: false,
      isUnstored: false,
      errors: { goals: "Refused" },
    });
  }
  stop();
});

it("tells whether reloading an outdated form would lose its text", async () => {
  const send = () => Promise.reject(refusal("termsVersion"));
  const isUnstored = async () => {
    const { submit, stop } = openForm(send, "A house that lasts");
    const state = await submit("failed");
    stop();
    return state?.isUnstored;
  };
  expect(await isUnstored()).toBe(false);
  const refuse = () => {
    throw new Error("Storage is blocked");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(await isUnstored()).toBe(true);
});
