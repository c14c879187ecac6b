import { environmentManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { Overview } from "./overview.tsx";
import { createQueryClient } from "./query-client.ts";
import type { AdminSection } from "./section.ts";

const queryKey = ["/api/things", "attention"] as const;
const load = () => Promise.reject(new TypeError());
const section: AdminSection = {
  path: "/admin/things",
  label: "Things",
  group: "desk",
  routes: [],
  attention: { queryKey, load },
};

it("shows what is there, and does not call it all, while a section that failed is read again", async () => {
  const client = createQueryClient();
  const shown = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Overview sections={[section]} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  expect(shown()).toContain("overview-skeleton");
  await client.query({ queryKey, queryFn: load }).catch(() => undefined);
  const again = client.query({ queryKey, queryFn: load }).catch(() => undefined);
  const html = shown();
  expect(html).not.toContain("overview-skeleton");
  expect(html).toContain("It is not known what waits.");
  expect(html).toContain("Not read.");
  await again;
});

it("says once a minute what waits now", async () => {
  const row = {
    count: { count: 2, hasMore: false },
    title: "Things",
    detail: "",
    to: "/",
    action: "",
  };
  const read = [[], [{ ...row, headline: "Two things wait." }]];
  const { render, text, settle, unmount } = await mountPoint();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const isServer = environmentManager.isServer();
  environmentManager.setIsServer(() => false);
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Overview
          sections={[{ ...section, attention: { queryKey, load: async () => read.shift() ?? [] } }]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toContain("Nothing waits for an answer.");
  await act(async () => vi.advanceTimersByTime(60_000));
  await settle();
  expect(text()).toContain("Two things wait.");
  await unmount();
  environmentManager.setIsServer(() => isServer);
  vi.useRealTimers();
});
