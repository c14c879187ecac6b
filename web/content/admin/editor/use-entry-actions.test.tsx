import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import { type AdminToast, closeToast, useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type { Editor } from "./editor-context.ts";
import type { Fields } from "./form-values.ts";
import { lost, startEditor } from "./testing.ts";
import { type EntryActions, useEntryActions } from "./use-entry-actions.ts";

afterEach(() => closeToast());

type ProbeProps = { editor: Editor; onActions: (actions: EntryActions) => void };
function Probe({ editor, onActions }: ProbeProps) {
  onActions(useEntryActions(editor));
  return null;
}

/** Renders the actions of an editor. */
async function mountedActions(editor: Editor) {
  const { render, settle, unmount } = await mountPoint();
  let actions: EntryActions | undefined;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe editor={editor} onActions={(next) => (actions = next)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return {
    run: (step: (all?: EntryActions) => unknown) => act(async () => void step(actions)),
    settle,
    unmount,
  };
}

/** Discards the draft of a published entry that was to replace the live version at a time, and takes that back. */
async function undoneDiscard(publishAt: number | null, refusal?: object) {
  const { server, screen, loop } = startEditor({ title: "Draft" });
  const planned = { status: "published", hasDraft: true, publishAt, unpublishAt: 900 } as const;
  server.entry = { ...server.entry, ...planned };
  loop.rebase(server.entry);
  const show = (fields: Fields) => {
    screen.fields = fields;
    loop.changed();
  };
  const editor = {
    ...{ kind: "post", loop, showValues: show },
    form: { getValues: () => screen.fields },
    showEntry: (entry: CmsEntry) => {
      loop.rebase(entry);
      show({ ...entry.draft });
    },
  } as unknown as Editor;
  const schedules: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    const { entry } = server;
    const isSchedule = url.endsWith("/entries/e/schedule");
    if (!isSchedule && !url.endsWith("/entries/e/discard-draft")) throw new TypeError("Stray");
    if (isSchedule) schedules.push(JSON.parse(String(body)));
    if (isSchedule && refusal) return Response.json(refusal, { status: 422 });
    const change = isSchedule
      ? JSON.parse(String(body))
      : { draft: null, hasDraft: false, publishAt: null };
    server.entry = { ...entry, version: entry.version + 1, ...change };
    return Response.json(server.entry);
  });
  // All, because what another test file has left running may show one too.
  const toasts: AdminToast[] = [];
  const unsubscribe = useToast.subscribe(({ shown }) => shown && toasts.push(shown));
  const { run, settle, unmount } = await mountedActions(editor);
  await run((actions) => actions?.discard());
  expect(server.entry).toMatchObject({ draft: null, publishAt: null });
  await act(async () => toasts.find(({ title }) => title === "Draft discarded")?.onUndo?.());
  await settle();
  await unmount();
  loop.stop();
  unsubscribe();
  return { entry: server.entry, schedules, errors: toasts.filter(({ kind }) => kind === "error") };
}

it("undo of a discarded draft brings its publication back", async () => {
  const { entry, schedules, errors } = await undoneDiscard(500);
  expect(entry).toMatchObject({ draft: { title: "Draft" }, publishAt: 500, unpublishAt: 900 });
  expect(schedules).toEqual([{ publishAt: 500, unpublishAt: 900 }]);
  expect(errors).toEqual([]);
});

it("undo of a discarded draft schedules nothing that was not scheduled", async () => {
  const { entry, schedules } = await undoneDiscard(null);
  expect(entry).toMatchObject({ draft: { title: "Draft" }, publishAt: null });
  expect(schedules).toEqual([]);
});

it("says when the publication cannot be brought back, because its time has passed meanwhile", async () => {
  const fields = [{ field: "publishAt", message: "Please choose a time in the future" }];
  const { entry, errors } = await undoneDiscard(500, { code: "invalid", detail: "No.", fields });
  expect(entry).toMatchObject({ draft: { title: "Draft" }, publishAt: null });
  expect(errors).toMatchObject([{ title: "Undone, but not scheduled" }]);
});

it("says which planned changes an entry loses when it is unpublished", async () => {
  const { server, screen, loop } = startEditor({ title: "Draft" });
  loop.rebase({ ...server.entry, status: "published", publishAt: null, unpublishAt: 900 });
  const form = { getValues: () => screen.fields };
  vi.stubGlobal("fetch", async () => {
    const { entry } = loop.store.getState();
    return Response.json({ ...entry, version: 2, status: "draft", unpublishAt: null });
  });
  const editor = { kind: "post", loop, form } as unknown as Editor;
  const { run, settle, unmount } = await mountedActions(editor);
  await run((actions) => actions?.unpublish());
  await settle();
  expect(useToast.getState().shown).toMatchObject({
    title: "Unpublished",
    description: expect.stringContaining("Cancelled: its end on"),
  });
  await unmount();
  loop.stop();
});

it("says that an entry is not published because the device is offline, and that the text is kept", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const { server, type, loop } = startEditor({ title: "A" });
  server.failures = [{ error: lost() }];
  type({ title: "B" });
  loop.store.setState({ isCopied: true });
  const editor = { kind: "post", loop } as unknown as Editor;
  const { run, settle, unmount } = await mountedActions(editor);
  await run((actions) => actions?.publish());
  await settle();
  expect(useToast.getState().shown).toMatchObject({
    title: "Not published",
    description:
      "You are offline. Try again once you are back. What you wrote is kept on this computer.",
  });
  await unmount();
  loop.stop();
});
