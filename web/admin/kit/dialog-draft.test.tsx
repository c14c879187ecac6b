import { act } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type * as draftModule from "./dialog-draft.ts";

const storage = emptyLocalStorage();
const key = "decline-draft:ada:a";
let useDialogDraft: typeof draftModule.useDialogDraft;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./admin-user.ts", () => ({ useAdminId: () => "ada" }));
  ({ useDialogDraft } = await import("./dialog-draft.ts"));
});
afterAll(() => {
  vi.doUnmock("./admin-user.ts");
  vi.resetModules();
});

type Draft = ReturnType<typeof draftModule.useDialogDraft<{ reason: string }>>;
let shown: Draft;
const schema = z.object({ reason: z.string() });

function Dialog() {
  shown = useDialogDraft({ what: "decline", id: "a" }, schema, { reason: "" });
  return shown.written.reason;
}

/** Opens the dialog, has `use` do something in it, and closes it. */
async function inDialog(use: () => void = () => {}): Promise<Draft> {
  const { render, unmount } = await mountPoint();
  await render(<Dialog />);
  await act(async () => use());
  await unmount();
  return shown;
}
const type = (reason: string) => inDialog(() => shown.change({ reason }));

it("keeps what was typed when the dialog is closed, and offers it again", async () => {
  await type("No place");
  expect(await inDialog()).toMatchObject({
    ...{ written: { reason: "No place" }, isDirty: true, isRestored: true },
  });
});

it("keeps nothing of what was sent, emptied or discarded", async () => {
  await type("No place");
  await inDialog(() => shown.drop(shown.written));
  expect(await inDialog()).toMatchObject({ written: { reason: "" }, isRestored: false });
  await type("No place");
  await type("");
  expect(storage.has(key)).toBe(false);
  await type("No place");
  const discarded = await inDialog(() => shown.discard());
  expect(discarded).toMatchObject({ written: { reason: "" }, isRestored: false });
  expect(storage.has(key)).toBe(false);
});

it("keeps what was typed after it was sent, also when the dialog was opened again", async () => {
  const { drop, written } = await type("No place");
  await type("No place, no time");
  drop(written);
  expect(await inDialog()).toMatchObject({ written: { reason: "No place, no time" } });
});

it("begins anew with what takes the place of a draft", async () => {
  await type("No place");
  const begun = await inDialog(() => shown.begin({ reason: "Theirs" }));
  expect(begun).toMatchObject({
    ...{ written: { reason: "Theirs" }, isDirty: false, isRestored: false },
  });
  expect(storage.has(key)).toBe(false);
});

it("ignores a draft that cannot be read", async () => {
  storage.set(key, '{"reason":');
  expect(await inDialog()).toMatchObject({ written: { reason: "" }, isRestored: false });
});

it("keeps on the page what the browser does not store", async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  await type("No place");
  expect(await inDialog()).toMatchObject({ written: { reason: "No place" } });
  await inDialog(() => shown.drop(shown.written));
});

it("goes on with what another tab has written, and is empty once that tab has sent it", async () => {
  const { render, dispatch } = await mountPoint();
  await render(<Dialog />);
  await act(async () => shown.change({ reason: "No place" }));
  await dispatch(storedByOtherTab(storage, key, '{"reason":"No place, no time"}'));
  await act(async () => shown.change({ reason: `${shown.written.reason} now` }));
  expect(storage.get(key)).toBe('{"reason":"No place, no time now"}');
  // One that this dialog cannot read is about other records, and so is its end.
  for (const text of ['{"ids":"b"}', null]) await dispatch(storedByOtherTab(storage, key, text));
  await dispatch(storedByOtherTab(storage, "another-key", '{"reason":"Another"}'));
  expect(shown).toMatchObject({ written: { reason: "No place, no time now" } });
  await dispatch(storedByOtherTab(storage, key, '{"reason":"Sent"}'));
  await dispatch(storedByOtherTab(storage, key, null));
  expect(shown).toMatchObject({ written: { reason: "" }, isDirty: false });
});
