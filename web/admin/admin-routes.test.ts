import { expect, it } from "vitest";
import { isInSection, sectionRoutes, viewOf } from "./admin-routes.ts";
import { lazyView } from "./kit/lazy-view.tsx";
import type { AdminSection } from "./section.ts";

const Component = () => null;
const view = lazyView(async () => ({ Component }));
const section: AdminSection = {
  path: "/admin/referrals",
  label: "Referrals",
  group: "desk",
  routes: [
    { path: "", Component: view },
    { path: ":id", Component: view },
  ],
};

it("gives every page of a section its URL", () => {
  expect(sectionRoutes([section]).map(({ path }) => path)).toEqual([
    "/admin/referrals",
    "/admin/referrals/:id",
  ]);
});

it("finds the view of a URL, a named page before a record", () => {
  const [list, record, board] = [1, 2, 3].map(() => lazyView(async () => ({ Component })));
  const routes = [
    { path: "", Component: list ?? view },
    { path: ":id", Component: record ?? view },
    { path: "board", Component: board ?? view },
  ];
  const all = sectionRoutes([{ ...section, routes }]);
  expect(viewOf(all, "/admin/referrals")).toBe(list);
  expect(viewOf(all, "/admin/referrals/7")).toBe(record);
  expect(viewOf(all, "/admin/referrals/board")).toBe(board);
  expect(viewOf(all, "/admin/nowhere")).toBeUndefined();
});

it("finds the section of a URL by whole segments", () => {
  expect(isInSection("/admin/referrals", section)).toBe(true);
  expect(isInSection("/admin/referrals/7", section)).toBe(true);
  expect(isInSection("/admin/referrals-old", section)).toBe(false);
  expect(isInSection("/admin", section)).toBe(false);
});
