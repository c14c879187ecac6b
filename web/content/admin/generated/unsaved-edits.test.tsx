import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { useHeldText } from "#web/admin/kit/held-session.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { useSession } from "#web/lib/session.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ItemEditor } from "./item-editor.tsx";
import { TitleCell } from "./title-cell.tsx";
import { forgetEdit, keepEdit, settleEdit, unsavedEdit, useUnsavedEdit } from "./unsaved-edits.ts";

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

it("asks before the page closes over an edit of the admin who has typed it, whatever is shown", () => {
  signIn("one@example.com");
  const isAskedAfter = (change: () => void) => {
    change();
    return asking.size > 0;
  };
  const open = () => keepEdit("a", edit);
  const type = () => keepEdit("a", { ...edit, content: "One hundred" });
  const signOut = () => useSession.setState({ status: "signed-out" });
  const save = () => settleEdit({ id: "a", version: 3 }, { ...edit, content: "One hundred" });
  expect(isAskedAfter(open)).toBe(false);
  expect(isAskedAfter(type)).toBe(true);
  expect(isAskedAfter(signOut)).toBe(true);
  expect(isAskedAfter(() => signIn("two@example.com"))).toBe(false);
  expect(isAskedAfter(() => signIn("one@example.com"))).toBe(true);
  expect(isAskedAfter(save)).toBe(false);
});

const item = { ...base, id: "a", version: 2, status: "Ready" } as GeneratedItem;

function View({ isOpen }: { isOpen: boolean }) {
  const shown = useUnsavedEdit("a");
  const held = useHeldText();
  return (
    <>
      {held && "held "}
      {isOpen && shown && (
        <ItemEditor item={item} edit={shown}>
          editor
        </ItemEditor>
      )}
      {!isOpen && <TitleCell item={item} />}
    </>
  );
}

it("brings back a text whose changes were discarded", async () => {
  useToast.setState(useToast.getInitialState());
  signIn("one@example.com");
  const { render, press, text, unmount } = await mountPoint();
  keepEdit("a", { ...edit, content: "One hundred" });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <View isOpen />
    </QueryClientProvider>,
  );
  await press("Discard Changes");
  expect(text()).not.toContain("editor");
  await act(async () => useToast.getState().shown?.onUndo?.());
  expect(unsavedEdit("a")?.content).toBe("One hundred");
  expect(text()).toContain("editor");
  await unmount();
});

it("holds the session where the text is open, and marks it in the list, once something was typed", async () => {
  signIn("one@example.com");
  const { render, text, unmount } = await mountPoint();
  const shownOf = async (isOpen: boolean) => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <View isOpen={isOpen} />
      </QueryClientProvider>,
    );
    return text();
  };
  keepEdit("a", edit);
  expect(await shownOf(true)).not.toContain("held");
  expect(await shownOf(false)).toBe("Places One");
  await act(async () => keepEdit("a", { ...edit, content: "One hundred" }));
  expect(await shownOf(true)).toContain("held");
  expect(await shownOf(false)).toBe("UnsavedPlaces One");
  await unmount();
});
