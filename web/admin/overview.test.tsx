import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
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
