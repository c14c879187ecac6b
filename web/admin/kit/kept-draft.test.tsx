import { act, useState } from "react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useKeptDraft } from "./kept-draft.ts";

const storage = emptyLocalStorage();
const key = "settings:ada";
const form = z.object({ name: z.string(), email: z.string() });
const stored = { settings: { name: "Studio", email: "hello@studio.example" }, version: 2 };
/** What the other tab saves. */
const saved = { settings: { name: "Atelier", email: "team@studio.example" }, version: 3 };

let shown: ReturnType<typeof useKeptDraft<z.infer<typeof form>>>;
function Form() {
  const [read, setRead] = useState(stored);
  const readAgain = async () => setRead(saved);
  shown = useKeptDraft(key, form, read, readAgain);
  return null;
}

it("is the same in every tab of a browser, and as it is stored once one of them has saved it", async () => {
  const { render, dispatch } = await mountPoint();
  await render(<Form />);
  const theirs = { settings: { ...stored.settings, name: "Atelier" }, base: stored };
  await dispatch(storedByOtherTab(storage, key, JSON.stringify(theirs)));
  await act(async () => shown.change({ email: "team@studio.example" }));
  const both = { name: "Atelier", email: "team@studio.example" };
  expect(JSON.parse(storage.get(key) ?? "")).toEqual({ settings: both, base: stored });
  await dispatch(storedByOtherTab(storage, key, null));
  expect(shown).toMatchObject({ settings: both, base: saved, isUnsaved: false });
});
