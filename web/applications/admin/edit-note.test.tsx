import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ApplicationDetail, ApplicationNote } from "#contract/application-record.ts";
import { listTeam } from "#contract/team.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { applicationKey } from "./queries.ts";

let EditNote: typeof import("./edit-note.tsx").EditNote;
let ApplicationNotes: typeof import("./application-notes.tsx").ApplicationNotes;
let useToast: typeof import("#web/admin/kit/toasts.ts").useToast;

// Test files share their modules, so this file restores what it replaces: the document of the test has no popovers.
type FieldProps = { text: string; onSave: () => void; onCancel?: () => void };
const NoteField = ({ text, onSave, onCancel }: FieldProps) => (
  <>
    {text}
    <button type="button" onClick={onSave}>
      Save Note
    </button>
    <button type="button" onClick={onCancel}>
      Cancel
    </button>
  </>
);
const RelativeTime = () => null;
const parts = {
  "#web/admin/kit/admin-user.ts": () => ({ useAdminId: () => "ada" }),
  "#web/admin/kit/relative-time.tsx": () => ({ RelativeTime }),
  "./note-field.tsx": () => ({ NoteField }),
};
beforeAll(async () => {
  vi.resetModules();
  for (const [path, replacement] of Object.entries(parts)) vi.doMock(path, replacement);
  ({ EditNote } = await import("./edit-note.tsx"));
  ({ ApplicationNotes } = await import("./application-notes.tsx"));
  ({ useToast } = await import("#web/admin/kit/toasts.ts"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

const storage = emptyLocalStorage();
const key = "note-draft:ada:one:n";
const theirs = { id: "n", text: "Call Ada", version: 2 } as ApplicationNote;
const base = { settings: { text: "Call Mina" }, version: 1 };
beforeEach(() => {
  storage.set(key, JSON.stringify({ settings: { text: "Call Mina today" }, base }));
});

const conflict = () => {
  const current = { version: 2, changedBy: "ada@example.com", changedAt: 0 };
  return Response.json({ code: "conflict", detail: "Too late.", current }, { status: 409 });
};

/** A note that is changed on the version before the present one; `stored`: the notes of its application. */
async function opened(stored: readonly ApplicationNote[]) {
  const { render, press, settle, text, unmount } = await mountPoint();
  const versions: (string | null)[] = [];
  vi.stubGlobal("fetch", async (input: string, { headers }: { headers?: Headers } = {}) => {
    if (input.startsWith(listTeam.path)) return Response.json({ items: [] });
    const version = headers?.get("If-Match") ?? null;
    versions.push(version);
    return version === '"v2"' ? Response.json({ ...theirs, version: 3 }) : conflict();
  });
  const client = createQueryClient();
  client.setQueryData(applicationKey("one"), { notes: stored });
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={client}>
      <EditNote applicationId="one" note={theirs} takesFocus={false} onClose={onClose} />
    </QueryClientProvider>,
  );
  await settle();
  await press("Save Note");
  await settle();
  return { press, text, unmount, versions, onClose };
}

it("replaces a note that another tab has changed only when asked to", async () => {
  const { press, text, unmount, versions, onClose } = await opened([theirs]);
  expect(versions).toEqual(['"v1"']);
  expect(text()).toContain("ada@example.com changed this note");
  await press("View Differences");
  expect(text()).toContain("TheirsCall AdaYoursCall Mina today");
  expect(storage.has(key)).toBe(true);
  await press("Save Mine Over");
  expect(versions).toEqual(['"v1"', '"v2"']);
  expect(onClose).toHaveBeenCalledOnce();
  expect(storage.has(key)).toBe(false);
  await unmount();
});

it("sends nothing where the note says the same", async () => {
  storage.set(key, (storage.get(key) ?? "").replace("Call Mina today", theirs.text));
  const { unmount, versions, onClose } = await opened([theirs]);
  expect(versions).toEqual([]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(storage.has(key)).toBe(false);
  await unmount();
});

it("takes the text of another tab in place of its own", async () => {
  const { press, text, unmount, onClose } = await opened([theirs]);
  await press("Load Theirs");
  expect(text()).toMatch(/^Call Ada/);
  expect(text()).not.toContain("changed this note");
  expect(storage.has(key)).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await unmount();
});

it("says in a toast that a note which another tab has deleted was not saved", async () => {
  useToast.setState(useToast.getInitialState());
  const { unmount } = await opened([]);
  expect(useToast.getState().shown).toMatchObject({ title: "Note not saved" });
  await unmount();
});

it("shows an unsaved change of a note with the record, and again once Cancel is undone", async () => {
  useToast.setState(useToast.getInitialState());
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const { render, press, settle, text, dispatch, unmount } = await mountPoint();
  const draft = storage.get(key) ?? "";
  const author = { id: "ada", name: "Ada" };
  const notes = [{ ...theirs, author, createdAt: 0, editedAt: null }];
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ApplicationNotes application={{ id: "one", notes } as unknown as ApplicationDetail} />
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toContain("Call Mina today");
  await press("Cancel");
  expect(text()).not.toContain("Call Mina today");
  await act(async () => useToast.getState().shown?.onUndo?.());
  expect(text()).toContain("Call Mina today");
  // Another tab ends the change, and begins one anew.
  await dispatch(storedByOtherTab(storage, key, null));
  expect(text()).not.toContain("Call Mina today");
  await dispatch(storedByOtherTab(storage, key, draft));
  expect(text()).not.toContain("Call Mina today");
  await unmount();
});
