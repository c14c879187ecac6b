import { expect, it } from "vitest";
import { isInSection, sectionRoutes } from "./admin-routes.ts";
import { lazyView } from "./kit/lazy-view.ts";
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

it("finds the section of a URL by whole segments", () => {
  expect(isInSection("/admin/referrals", section)).toBe(true);
  expect(isInSection("/admin/referrals/7", section)).toBe(true);
  expect(isInSection("/admin/referrals-old", section)).toBe(false);
  expect(isInSection("/admin", section)).toBe(false);
});
