import { expect, it } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { useSession } from "#web/lib/session.ts";
import { forgetEdit, keepEdit, settleEdit, unsavedEdit } from "./unsaved-edits.ts";

it("forgets an edit that was saved, and keeps what was typed meanwhile for the new version", () => {
  const saved = { title: "Places", content: "One" };
  keepEdit("a", { ...saved, version: 2 });
  keepEdit("b", { title: "Places", content: "One hundred", version: 2 });
  settleEdit({ id: "a", version: 3 }, saved);
  settleEdit({ id: "b", version: 3 }, saved);
  settleEdit({ id: "c", version: 3 }, saved);
  expect(["a", "c"].map(unsavedEdit)).toEqual([undefined, undefined]);
  expect(unsavedEdit("b")).toEqual({ title: "Places", content: "One hundred", version: 3 });
  forgetEdit("b");
  expect(unsavedEdit("b")).toBeUndefined();
});

it("shows an edit only to the admin who has typed it", () => {
  const signIn = (email: string) =>
    useSession.setState({ status: "signed-in", user: { email, role: "admin" } as CurrentUser });
  const edit = { title: "Places", content: "One", version: 2 };
  signIn("one@example.com");
  keepEdit("a", edit);
  signIn("two@example.com");
  expect(unsavedEdit("a")).toBeUndefined();
  signIn("one@example.com");
  expect(unsavedEdit("a")).toEqual(edit);
});
