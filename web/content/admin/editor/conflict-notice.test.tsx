import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { type Editor, EditorContext } from "./editor-context.ts";
import { entryWith } from "./testing.ts";
import { useEntryEditor } from "./use-entry-editor.ts";

afterEach(() => void vi.unstubAllGlobals());

const first = { ...entryWith(1, { title: "Old", excerpt: "Old" }), slug: "old", changedBy: null };
const theirs = { ...first, version: 2, slug: "new", draft: { title: "Old", excerpt: "Theirs" } };

type ProbeProps = { onEditor: (editor: Editor) => void };
function Probe({ onEditor }: ProbeProps) {
  const editor = useEntryEditor(first as CmsEntry);
  onEditor(editor);
  return (
    <EditorContext value={editor}>
      <ConflictNotice isComparing={false} onCompare={() => undefined} />
    </EditorContext>
  );
}

it("Save Mine Over leaves what a colleague wrote in fields that were not changed here", async () => {
  const bodies: object[] = [];
  vi.stubGlobal("fetch", async (_: string, { method, body }: RequestInit) => {
    if (method !== "PATCH") return Response.json(theirs);
    bodies.push(JSON.parse(String(body)));
    if (bodies.length === 1) return Response.json({ code: "conflict" }, { status: 409 });
    return Response.json({ ...theirs, version: 3 });
  });
  const { render, press, settle, unmount } = await mountPoint();
  let editor: Editor | undefined;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe onEditor={(next) => (editor = next)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => {
    editor?.form.setValue("title", "Mine");
    await editor?.loop.flush();
  });
  expect(editor?.loop.store.getState().theirs).toMatchObject({ version: 2 });
  await press("Save Mine Over");
  await settle();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ title: "Mine" });
  expect(bodies[1]).not.toHaveProperty("excerpt");
  expect(bodies[1]).not.toHaveProperty("slug");
  expect(editor?.form.getValues()).toMatchObject({ title: "Mine", excerpt: "Theirs", slug: "new" });
  await unmount();
  editor?.loop.stop();
});
