import { act, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useKeptDraft } from "./kept-draft.ts";
import { undoShown, useToast } from "./toasts.ts";

const storage = emptyLocalStorage();
const key = "settings:ada";
const form = z.object({ name: z.string(), email: z.string() });
const stored = { settings: { name: "Studio", email: "hello@studio.example" }, version: 2 };
/** What the other tab saves. */
const saved = { settings: { name: "Atelier", email: "team@studio.example" }, version: 3 };

beforeEach(() => useToast.setState(useToast.getInitialState()));

let shown: ReturnType<typeof useKeptDraft<z.infer<typeof form>>>;
function Form({ isKept = true }) {
  const [read, setRead] = useState(stored);
  const readAgain = async () => setRead(saved);
  shown = useKeptDraft(isKept ? key : undefined, form, read, readAgain);
  return null;
}

it("is the same in every tab of a browser, and as it is stored once one of them has saved it", async () => {
  const { render, dispatch, unmount } = await mountPoint();
  await render(<Form />);
  const theirs = { settings: { ...stored.settings, name: "Atelier" }, base: stored };
  await dispatch(storedByOtherTab(storage, key, JSON.stringify(theirs)));
  await act(async () => void shown.change({ email: "team@studio.example" }));
  const both = { name: "Atelier", email: "team@studio.example" };
  expect(JSON.parse(storage.get(key) ?? "")).toEqual({ settings: both, base: stored });
  await dispatch(storedByOtherTab(storage, key, null));
  expect(shown).toMatchObject({ settings: both, base: saved, isUnsaved: false });
  await unmount();
});

const written = { ...stored.settings, name: "Atelier" };

it.each([true, false])(
  "brings back what was discarded with the undo of its toast (kept: %s)",
  async (isKept) => {
    const { render, unmount } = await mountPoint();
    await render(<Form isKept={isKept} />);
    await act(async () => void shown.change({ name: "Atelier" }));
    await act(async () => shown.take(stored));
    expect(shown).toMatchObject({ settings: stored.settings, isUnsaved: false });
    expect(storage.has(key)).toBe(false);
    await act(async () => void undoShown());
    expect(shown).toMatchObject({ settings: written, isUnsaved: true });
    expect(storage.has(key)).toBe(isKept);
    await unmount();
  },
);

it("brings it back after the view was left, also where it was opened again", async () => {
  const first = await mountPoint();
  await first.render(<Form />);
  await act(async () => void shown.change({ name: "Atelier" }));
  await act(async () => shown.take(stored));
  await first.unmount();
  const { render, unmount } = await mountPoint();
  await render(<Form />);
  expect(shown.settings).toEqual(stored.settings);
  await act(async () => void undoShown());
  expect(shown).toMatchObject({ settings: written, isUnsaved: true });
  expect(JSON.parse(storage.get(key) ?? "")).toEqual({ settings: written, base: stored });
  await unmount();
});

it("takes a change at once back", async () => {
  const { render, unmount } = await mountPoint();
  await render(<Form />);
  await act(async () => void shown.change({ name: "Atelier" }));
  let undo = () => {};
  await act(async () => {
    undo = shown.change({ name: "Standard" });
  });
  await act(async () => undo());
  expect(shown.settings).toEqual(written);
  await unmount();
});

it("leaves what was changed since, and does nothing once the form was saved", async () => {
  const { render, unmount } = await mountPoint();
  await render(<Form />);
  const undos: (() => void)[] = [];
  const change = (part: Partial<typeof written>) =>
    act(async () => void undos.push(shown.change(part)));
  await change({ name: "Atelier" });
  await change({ email: "team@studio.example" });
  await act(async () => undos[0]?.());
  expect(shown.settings).toEqual({ name: "Studio", email: "team@studio.example" });
  await act(async () => shown.saved(shown.settings, { settings: shown.settings, version: 3 }));
  await act(async () => undos[1]?.());
  expect(shown).toMatchObject({ settings: { email: "team@studio.example" }, isUnsaved: false });
  await unmount();
});
