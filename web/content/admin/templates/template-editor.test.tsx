import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { Template } from "#contract/templates.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { TemplateEditor } from "./template-editor.tsx";

const template: Template = {
  id: "7k3mx9qxd20000000000000000",
  ...{ type: "Website Copy", name: "Launch", body: "{{product}}", variables: ["product"] },
  ...{ status: "active", isStandard: false, version: 3, updatedAt: 1, updatedBy: "Ada" },
};

async function opened() {
  const page = await mountPoint();
  await page.render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TemplateEditor template={template} onMade={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return page;
}

it("archives a template once, however often the button is pressed", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET" }: RequestInit) => {
    if (method !== "GET") sent.push(`${method} ${url}`);
    return new Promise(() => undefined);
  });
  const { press, text, unmount } = await opened();
  await press("Archive");
  await press("Archive");
  await press("Archiving...");
  expect(sent).toEqual([`POST /api/cms/templates/${template.id}/archive`]);
  expect(text()).toContain("Archiving...");
  expect(text()).not.toContain("Saving...");
  await unmount();
});

it("brings back what was written, after an older version was taken over it", async () => {
  useToast.setState(useToast.getInitialState());
  const version = (n: number) => ({ version: n, name: `Name ${n}`, body: `Body ${n}` });
  const data = [2, 1].map((n) => ({ ...version(n), createdAt: null, createdBy: null }));
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("/versions") ? { data, nextCursor: null } : {}),
  );
  const { press, settle, text, unmount } = await opened();
  await settle();
  await press("Take Over version 2");
  expect(useToast.getState().shown).toBeNull();
  await press("Take Over version 1");
  expect(text()).toContain("Body 1");
  await act(async () => useToast.getState().shown?.onUndo?.());
  expect(text()).toContain("Body 2");
  await unmount();
});
