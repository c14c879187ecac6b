import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, type Mock, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { undoShown, useToast } from "#web/admin/kit/toasts.ts";
import { useGoalChanges } from "#web/analytics/admin/tabs/use-goal-changes.ts";
import { useSavedReplyChange } from "#web/chat/admin/settings/use-saved-reply-change.ts";
import { useAddNote, useSendReply } from "#web/contact/admin/use-reply.ts";
import { useEntryActions } from "#web/content/admin/editor/use-entry-actions.ts";
import { useEntryEditor } from "#web/content/admin/editor/use-entry-editor.ts";
import { useItemChange } from "#web/content/admin/generated/use-item-change.ts";
import { useTrash } from "#web/content/admin/lists/use-trash.ts";
import { useDelete } from "#web/content/admin/pictures/use-trash.ts";
import { useTemplateChange } from "#web/content/admin/templates/use-template-change.ts";
import { usePersonActions } from "#web/people/admin/use-person-actions.ts";
import { useDataRequestActions } from "#web/privacy/admin/queries.ts";
import { useTemplateActions, useTemplateSave } from "#web/settings/admin/template-queries.ts";

/** Enough of every kind of record. */
const record = {
  ...{ id: "7k3mx9qxd20000000000000000", version: 1, kind: "post", status: "draft" },
  ...{ title: "Title", name: "Name", shortcut: "hello", body: "Text", target: "/" },
};
type Change = (changed: never) => unknown;
const useNoNotice = () => useTrash(() => {}).trash;
/** An editor whose draft says more than what is published. */
const useDiscard = () => {
  const entry = { ...record, live: {}, draft: { title: "Draft" }, deletedAt: null };
  return useEntryActions(useEntryEditor(entry as unknown as CmsEntry)).discard;
};

type Props = { useChange: () => Change; onReady: (change: Change) => void };
function Probe({ useChange, onReady }: Props) {
  onReady(useChange());
  return null;
}

/** The change of a view that has left the screen. */
function changeOf(useChange: () => Change): Change {
  const changes: Change[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe useChange={useChange} onReady={(change) => changes.push(change)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return changes[0] ?? expect.fail("Nothing was rendered.");
}

const offline = "You are offline. Try again once you are back.";

function goOffline(fetched: Mock<typeof fetch>): void {
  vi.stubGlobal("navigator", { onLine: false });
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
}

it.each<[what: string, useChange: () => Change, title: string, description?: string]>([
  ["a goal", () => useGoalChanges().remove.mutate, "Not undone"],
  ["a saved reply", () => useSavedReplyChange().remove.mutate, "Not undone"],
  ["a generated text", () => useItemChange().mutate, "Not changed", offline],
  ["a draft", useDiscard, "Undone, but not saved"],
  ["a person's access", () => usePersonActions().mutate, "Not undone", offline],
  ["what is to be erased", () => useDataRequestActions().create.mutate, "Not cancelled"],
  ["an entry in a list", useNoNotice, "Not undone"],
  ["a picture", () => useDelete().mutate, "Not restored"],
  ["a template of content", () => useTemplateChange().mutate, "Not undone"],
  ["a template of mails", () => useTemplateActions(() => {}).remove.mutate, "Not brought back"],
])(
  "says that %s is not back where the undo fails on another screen",
  async (what, useChange, title, description) => {
    // Done, and then the network is gone.
    const kind = what === "what is to be erased" ? "erase" : record.kind;
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ ...record, kind }));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("document", { querySelectorAll: () => [] });
    const change = changeOf(useChange);
    const changed: Record<string, unknown> = {
      "a generated text": { item: record, change: { action: "discard" } },
      "a person's access": { person: record, action: { kind: "disable" } },
      "what is to be erased": { ...record, kind: "erase" },
      "a template of content": { action: "archive", template: record },
    };
    change((changed[what] ?? record) as never);
    await vi.waitFor(() => expect(useToast.getState().shown?.onUndo).toBeDefined());
    goOffline(fetched);
    undoShown();
    await vi.waitFor(() =>
      expect(useToast.getState().shown).toMatchObject({
        kind: "error",
        title,
        description: description ?? expect.any(String),
      }),
    );
  },
);

const message = { ...record, entries: [] } as unknown as MessageDetail;
const written = { name: "Title", subject: "Subject", body: "Text" };

it.each<[what: string, useChange: () => Change, change: object, title: string]>([
  [
    "a person's access",
    () => usePersonActions().mutate,
    { person: record, action: { kind: "disable" } },
    `${record.name} was not changed`,
  ],
  [
    "a reply",
    () => useSendReply(message, "draft", () => {}).mutate,
    { id: record.id, reply: "Yes.", slots: [] },
    `Reply to ${record.name} not sent`,
  ],
  [
    "a note",
    () => useAddNote(message, "draft", () => {}).mutate,
    { id: record.id, text: "Ask Jun" },
    `Note about ${record.name} not added`,
  ],
  [
    "a template of mails",
    () => useTemplateSave().mutate,
    { based: record, fields: written },
    "Template not saved",
  ],
  ["a new goal", () => useGoalChanges().add.mutate, record, "Goal not added"],
  [
    "a generated text",
    () => useItemChange().mutate,
    { item: record, change: { action: "edit", title: "Title", content: "Text" } },
    "Text not saved",
  ],
  ["a picture's end", () => useDelete().mutate, record, `${record.name} not deleted`],
  [
    "a template of content",
    () => useTemplateChange().mutate,
    { action: "edit", template: record },
    "Template not saved",
  ],
])("says that %s was not stored where its view was left", async (_, useChange, change, title) => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  goOffline(fetched);
  changeOf(useChange)(change as never);
  await vi.waitFor(() =>
    expect(useToast.getState().shown).toMatchObject({ kind: "error", title, description: offline }),
  );
});
