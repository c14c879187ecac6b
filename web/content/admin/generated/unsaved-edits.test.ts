import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { useHeldText } from "#web/admin/kit/held-session.ts";
import { useSession } from "#web/lib/session.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { forgetEdit, keepEdit, settleEdit, unsavedEdit } from "./unsaved-edits.ts";

/** What the browser runs before it closes the page. */
const asking = new Set<unknown>();
beforeEach(() => {
  vi.stubGlobal("addEventListener", (_: string, ask: unknown) => asking.add(ask));
  vi.stubGlobal("removeEventListener", (_: string, ask: unknown) => asking.delete(ask));
});

const signIn = (email: string) =>
  useSession.setState({ status: "signed-in", user: { email, role: "admin" } as CurrentUser });
const base = { title: "Places", content: "One" };
const edit = { ...base, version: 2, base };
afterEach(() => {
  for (const email of ["two@example.com", "one@example.com"]) {
    signIn(email);
    forgetEdit("a");
  }
});

it("forgets an edit that was saved, and keeps what was typed meanwhile for the new version", () => {
  const saved = { title: "Places", content: "Ten" };
  keepEdit("a", { ...edit, content: "Ten" });
  keepEdit("b", { ...edit, content: "One hundred" });
  for (const id of ["a", "b", "c"]) settleEdit({ id, version: 3 }, saved);
  expect(["a", "c"].map(unsavedEdit)).toEqual([undefined, undefined]);
  expect(unsavedEdit("b")).toEqual({ ...edit, content: "One hundred", version: 3, base: saved });
  forgetEdit("b");
  expect(unsavedEdit("b")).toBeUndefined();
});

it("shows an edit only to the admin who has typed it", () => {
  signIn("one@example.com");
  keepEdit("a", edit);
  signIn("two@example.com");
  expect(unsavedEdit("a")).toBeUndefined();
  signIn("one@example.com");
  expect(unsavedEdit("a")).toEqual(edit);
});

const Held = () => useHeldText()?.note ?? "nothing";

it("an edit holds the page of the admin who has typed it, whatever is shown", async () => {
  signIn("one@example.com");
  const { render, text, unmount } = await mountPoint();
  await render(createElement(Held));
  const isHeldAfter = async (change: () => void) => {
    await act(async () => change());
    return [text() !== "nothing", asking.size > 0];
  };
  const open = () => keepEdit("a", edit);
  const type = () => keepEdit("a", { ...edit, content: "One hundred" });
  const signOut = () => useSession.setState({ status: "signed-out" });
  const save = () => settleEdit({ id: "a", version: 3 }, { ...edit, content: "One hundred" });
  expect(await isHeldAfter(open)).toEqual([false, false]);
  expect(await isHeldAfter(type)).toEqual([true, true]);
  expect(await isHeldAfter(signOut)).toEqual([true, true]);
  expect(await isHeldAfter(() => signIn("two@example.com"))).toEqual([false, false]);
  expect(await isHeldAfter(() => signIn("one@example.com"))).toEqual([true, true]);
  expect(await isHeldAfter(save)).toEqual([false, false]);
  await unmount();
});
