import { act } from "react";
import { expect, it } from "vitest";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { newMailDraft } from "./mail-draft.ts";
import { useMailDraft } from "./use-mail-draft.ts";
import { useNoteDraft } from "./use-note-draft.ts";

const storage = emptyLocalStorage();

let note: ReturnType<typeof useNoteDraft>;
let mail: ReturnType<typeof useMailDraft>;
function Drafts() {
  note = useNoteDraft("note");
  mail = useMailDraft("mail");
  return null;
}

it("shows in every tab of a browser what is written in one, and nothing once it was sent", async () => {
  const { render, dispatch } = await mountPoint();
  await render(<Drafts />);
  const theirs = { ...newMailDraft(), subject: "Welcome" };
  await dispatch(storedByOtherTab(storage, "note", '{"id":"n","text":"Call Mina"}'));
  await dispatch(storedByOtherTab(storage, "mail", JSON.stringify(theirs)));
  await act(async () => {
    note.setText(`${note.draft.text} today`);
    mail.change({ body: "Dear Mina" });
  });
  // The ids are those of the other tab, so that two tabs that send add one note and send one mail.
  expect(JSON.parse(storage.get("note") ?? "")).toEqual({ id: "n", text: "Call Mina today" });
  expect(JSON.parse(storage.get("mail") ?? "")).toEqual({ ...theirs, body: "Dear Mina" });
  await dispatch(storedByOtherTab(storage, "note", null));
  await dispatch(storedByOtherTab(storage, "mail", null));
  expect(note.draft.text).toBe("");
  expect(mail.isEmpty).toBe(true);
  expect(mail.draft.id).not.toBe(theirs.id);
});

it("keeps what is typed in another tab while this one sends a note", async () => {
  const { render, dispatch } = await mountPoint();
  await render(<Drafts />);
  await act(async () => note.setText("Call Mina"));
  const sent = note.draft;
  await dispatch(storedByOtherTab(storage, "note", `{"id":"${sent.id}","text":"Call Mina today"}`));
  await act(async () => note.clear(sent));
  expect(note.draft.text).toBe("Call Mina today");
  expect(note.draft.id).not.toBe(sent.id);
  expect(JSON.parse(storage.get("note") ?? "")).toEqual(note.draft);
  await act(async () => note.clear(note.draft));
  expect(storage.has("note")).toBe(false);
});
