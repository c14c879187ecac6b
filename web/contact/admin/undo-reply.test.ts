import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MessageDetail } from "#contract/messages.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { undoSentReply } from "./undo-reply.ts";
import { draftOf } from "./use-draft.ts";

emptyLocalStorage();
beforeEach(() => vi.stubGlobal("document", { getElementById: () => null }));
afterEach(() => {
  vi.unstubAllGlobals();
  useToast.setState(useToast.getInitialState());
});

const message = (ids: string[]) =>
  Response.json({ id: "message", entries: ids.map((id) => ({ id })) } as MessageDetail);
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const failed = () => new Response("", { status: 503 });
const tooLate = () =>
  Response.json({ code: "conflict", detail: "It is too late." }, { status: 409 });

it.each([
  ["gives the text back when the answer to the first request is lost", [lost, () => message([])]],
  ["gives the text back when only the message says so", [failed, lost, () => message([])]],
])("%s", async (name, answers) => {
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  const sent = { id: "reply", reply: "Yes.", slots: [] };
  await undoSentReply(new QueryClient(), "message", name, sent);
  expect(draftOf(name).reply).toBe("Yes.");
  expect(useToast.getState().shown).toMatchObject({ title: "Reply taken back" });
  expect(answers).toEqual([]);
});

it.each([
  ["is on its way", [lost, tooLate]],
  ["stands in the message", [lost, lost, () => message(["reply"])]],
])("leaves the text of a reply where it is that %s", async (name, answers) => {
  vi.stubGlobal("fetch", async () => answers.shift()?.());
  const sent = { id: "reply", reply: "Yes.", slots: [] };
  await undoSentReply(new QueryClient(), "message", name, sent);
  expect(draftOf(name).reply).toBe("");
  expect(useToast.getState().shown).toMatchObject({ title: "Reply not taken back" });
  expect(answers).toEqual([]);
});
