import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { useSession } from "#web/lib/session.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { Component as TemplatesPanel } from "./templates-panel.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(useSession.getInitialState(), true);
});

const template = {
  ...{ id: "kind", name: "Kind words", subject: "Hello", body: "Before" },
  ...{ version: 1, updatedAt: null, updatedBy: null },
};

it.each([
  ["New Template", "Adding..."],
  ["Duplicate", "Duplicating..."],
])("shows the progress of an action only at its own button: %s", async (name, pending) => {
  useSession.setState({ status: "signed-in", user: { id: "ada", role: "admin" } as CurrentUser });
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "POST" ? new Promise(() => {}) : Response.json({ items: [template], deleted: [] }),
  );
  const { render, press, settle, text, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TemplatesPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
  await press(name);
  expect(text().match(/(?:Add|Duplicat)ing\.\.\./g)).toEqual([pending]);
  await unmount();
});
