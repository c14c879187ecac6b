import { expect, it, vi } from "vitest";
import { forgetConversation } from "./forget-conversation.ts";
import { draftKey } from "./unsent.ts";

/** A storage of the browser; its keys are its own properties, as there. */
function storageOf(entries: Record<string, string>) {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => delete entries[key],
  };
  return new Proxy(entries, {
    get: (target, key) => methods[key as keyof typeof methods] ?? target[key as string],
  });
}

it("forgets what a user has written in one conversation, and nothing else", async () => {
  const texts = {
    "chat:ada:one:append:1": "{}",
    "chat:ada:one:append:2": "{}",
    "chat:ada:two:append:3": "{}",
    "chat:jun:one:append:4": "{}",
  };
  const drafts = { [draftKey("ada", "one", "note")]: "a", [draftKey("ada", "two", "note")]: "b" };
  const kept = new Set(["ada%20one/5", "ada%20two/6"].map((path) => `/chat-pictures/${path}`));
  vi.stubGlobal("localStorage", storageOf(texts));
  vi.stubGlobal("sessionStorage", storageOf(drafts));
  vi.stubGlobal("caches", {
    open: async () => ({
      keys: async () => [...kept].map((path) => ({ url: `https://site.example${path}` })),
      delete: async (path: string) => kept.delete(path),
    }),
  });
  await forgetConversation("ada", "one");
  expect(Object.keys(texts)).toEqual(["chat:ada:two:append:3", "chat:jun:one:append:4"]);
  expect(Object.keys(drafts)).toEqual([draftKey("ada", "two", "note")]);
  expect([...kept]).toEqual(["/chat-pictures/ada%20two/6"]);
});
