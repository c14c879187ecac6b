import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { GeneratedItem } from "#contract/generation.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";

let GenerateDialog: typeof import("./generate-dialog.tsx").GenerateDialog;
let useGeneration: typeof import("./generation-run.ts").useGeneration;

// Test files share their modules, so this file restores what it replaces: the document of the test lays nothing out.
const Modal = ({ children }: { children: ReactNode }) => children;
const BriefForm = () => null;
const parts = {
  "#web/admin/kit/modal.tsx": () => ({ Modal }),
  "./brief-form.tsx": () => ({ BriefForm }),
};
beforeAll(async () => {
  vi.resetModules();
  for (const [path, replacement] of Object.entries(parts)) vi.doMock(path, replacement);
  ({ GenerateDialog } = await import("./generate-dialog.tsx"));
  ({ useGeneration } = await import("./generation-run.ts"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

const generated = {
  ...{ id: "an-item", status: "Ready", version: 1, title: "Spring", content: "As generated" },
  ...{ entryId: null, entryKind: null, provider: "offline", model: "", templateId: "" },
} as GeneratedItem;

/** What the dialog shows of a text that was generated, and that stands like this by now. */
async function shownOf(changes: Partial<GeneratedItem>) {
  const { render, text, settle, unmount } = await mountPoint();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: async () => ({ ...generated, ...changes }) } },
  });
  useGeneration.setState({ run: { phase: "done", text: generated.content, item: generated } });
  await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GenerateDialog onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
  const shown = text();
  await unmount();
  client.clear();
  return shown;
}

it("offers to use the text that was generated", async () => {
  const shown = await shownOf({});
  expect(shown).toContain("As generated");
  expect(shown).toContain("Use as Blog Post");
});

it("shows what became of a text since: an edit, and the post that was made of it", async () => {
  const used = { entryId: "a-post", entryKind: "post" } as const;
  const shown = await shownOf({ version: 3, content: "As edited", ...used });
  expect(shown).toContain("As edited");
  expect(shown).not.toContain("As generated");
  expect(shown).toContain("Open the Blog Post");
});

it("does not offer to use a text that was discarded since", async () => {
  expect(await shownOf({ version: 2, status: "Discarded" })).not.toContain("Use as");
});
