import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import type * as routesModule from "#web/admin/admin-routes.ts";
import type { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type { adminSections } from "./admin-sections.ts";

type Props = Readonly<Record<string, unknown>>;

/** What the table of the view was given in each render. */
let given: Props[] = [];
beforeEach(() => {
  given = [];
});

/** Stands for the table, and draws nothing. */
function DataTable(props: Props) {
  given.push(props);
  return null;
}

let modules: typeof routesModule & {
  adminSections: typeof adminSections;
  createQueryClient: typeof createQueryClient;
};

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("#web/admin/kit/data-table.tsx", () => ({ DataTable }));
  modules = {
    ...(await import("#web/admin/admin-routes.ts")),
    ...(await import("#web/admin/query-client.ts")),
    ...(await import("./admin-sections.ts")),
  };
});
afterAll(() => {
  vi.doUnmock("#web/admin/kit/data-table.tsx");
  vi.resetModules();
});

/** Everything a row is drawn with that is the same for all rows. */
const rowProps = ({ selection, ...props }: Props): Props => {
  const { columns, linkTo, search, isNew, nameOf, actions, onRest } = props;
  const onSelect = (selection as { toggle?: unknown } | undefined)?.toggle;
  return { columns, linkTo, search, isNew, nameOf, actions, onRest, onSelect };
};

const urls = [
  "/admin/applications?order=due",
  "/admin/messages",
  "/admin/outbox",
  "/admin/outbox/errors?sort=count",
  "/admin/people?q=ada",
  "/admin/audit",
  "/cms/content",
  "/cms/content/templates",
  "/cms/newsletter",
  "/cms/newsletter/sends",
  ...Object.values(contentKinds).map(({ cmsList }) => `/cms/${cmsList}`),
];

it.each(urls)(
  "gives the rows of %s the same in each render, so that more rows draw none anew",
  async (url) => {
    // No answer comes, so the table shows that its rows load.
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    const routes = modules.sectionRoutes(modules.adminSections);
    const client = modules.createQueryClient();
    const { render, unmount } = await mountPoint();
    const show = () =>
      render(
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[url]}>
            <Suspense>
              <Routes>
                {routes.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
              </Routes>
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>,
      );
    await modules.viewOf(routes, new URL(url, "http://localhost").pathname)?.load();
    await show();
    const before = given.at(-1);
    await show();
    const after = given.at(-1);
    await unmount();
    expect(before).toBeDefined();
    expect(after).not.toBe(before);
    const first = rowProps(before ?? {});
    const second = rowProps(after ?? {});
    const changed = Object.entries(first).filter(([name, prop]) => prop !== second[name]);
    expect(changed).toEqual([]);
  },
);

it("knows every view with a list; those of the content kinds are one", () => {
  const sources = import.meta.glob<string>("#web/*/admin/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const views = Object.values(sources).filter((text) => /<(DataList|ListView)\b/.test(text));
  expect(views).toHaveLength(urls.length - Object.keys(contentKinds).length + 1);
});
