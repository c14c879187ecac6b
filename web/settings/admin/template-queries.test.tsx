import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { listMailTemplates, type MailTemplate } from "#contract/mail-templates.ts";
import { undoShown } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useMailTemplates, useTemplateActions, useTemplateSave } from "./template-queries.ts";

const template: MailTemplate = {
  ...{ id: "kind", name: "Kind words", subject: "Hello", body: "Before" },
  ...{ version: 1, updatedAt: null, updatedBy: null },
};
const list = (stored: MailTemplate) => Response.json({ items: [stored], deleted: [] });

function Editor() {
  const { data } = useMailTemplates();
  const { mutate } = useTemplateSave();
  const [stored] = data?.items ?? [];
  const { name, subject } = template;
  const save = () =>
    stored && mutate({ based: stored, fields: { name, subject, body: "Afterwards" } });
  return (
    <>
      {stored?.body}
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

it("shows a saved text also where the templates cannot be read again", async () => {
  let reads = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.endsWith(listMailTemplates.path))
      return Response.json({ ...template, body: "Afterwards", version: 2 });
    reads += 1;
    return reads === 1 ? list(template) : new Response("", { status: 503 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { render, press, settle, text, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={client}>
      <Editor />
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toContain("Before");
  await press("Save");
  expect(reads).toBe(2);
  expect(text()).toContain("Afterwards");
  await unmount();
});

function List() {
  const { data } = useMailTemplates();
  const [id, setId] = useState<string | null>("kind");
  const { add, bringBack } = useTemplateActions(setId);
  const [deleted] = data?.deleted ?? [];
  return (
    <>
      <output>{data?.items.find((item) => item.id === id)?.name ?? "No such template"}</output>
      <button type="button" onClick={() => add.mutate(template)}>
        New
      </button>
      <button type="button" onClick={() => deleted && bringBack(deleted)}>
        Bring Back
      </button>
    </>
  );
}

it.each(["New", "Bring Back"])(
  "opens the template after %s also where the templates cannot be read again",
  async (name) => {
    let reads = 0;
    const other = { ...template, id: "other", name: "Other words" };
    vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
      if (method === "POST") return Response.json(other, { status: 201 });
      if (!url.endsWith(listMailTemplates.path)) return Response.json(other);
      reads += 1;
      return reads === 1
        ? Response.json({ items: [template], deleted: [other] })
        : new Response("", { status: 503 });
    });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { render, press, settle, text, unmount } = await mountPoint();
    await render(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
    );
    await settle();
    expect(text()).toContain("Kind words");
    await press(name);
    expect(reads).toBe(2);
    expect(text()).toContain("Other words");
    await unmount();
  },
);

function Panel({ open }: { open: (id: string | null) => void }) {
  const { add, remove } = useTemplateActions(open);
  return (
    <>
      <button type="button" onClick={() => add.mutate(template)}>
        New
      </button>
      <button type="button" onClick={() => remove.mutate(template)}>
        Delete
      </button>
    </>
  );
}

describe.each([
  { isLeft: false, opened: 1 },
  { isLeft: true, opened: 0 },
])("where the templates are left before the reply (left: $isLeft)", ({ isLeft, opened }) => {
  it.each(["New", "Delete"])(
    "opens a template only in front of the admin after %s",
    async (name) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const fetched = vi.fn(() => promise);
      vi.stubGlobal("fetch", fetched);
      const open = vi.fn();
      const { render, press, settle, unmount } = await mountPoint();
      await render(
        <QueryClientProvider client={new QueryClient()}>
          <Panel open={open} />
        </QueryClientProvider>,
      );
      await press(name);
      if (isLeft) await unmount();
      resolve(Response.json(template, { status: 201 }));
      await settle();
      expect(open).toHaveBeenCalledTimes(opened);
      if (name === "Delete") {
        fetched.mockImplementation(async () => Response.json(template));
        undoShown();
        await settle();
        expect(fetched).toHaveBeenCalledTimes(2);
        expect(open).toHaveBeenCalledTimes(2 * opened);
      }
      if (!isLeft) await unmount();
    },
  );
});
