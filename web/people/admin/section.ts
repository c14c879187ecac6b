import { lazyView } from "#web/admin/kit/lazy-view.tsx";
import type { AdminSection } from "#web/admin/section.ts";
import { peoplePath } from "./paths.ts";

export const peopleSection: AdminSection = {
  path: peoplePath,
  label: "People",
  group: "system",
  jumpKey: "p",
  routes: [
    { path: "", Component: lazyView(() => import("./people-view.tsx")) },
    { path: ":id", Component: lazyView(() => import("./person-view.tsx")) },
  ],
  search: async (phrase, signal) =>
    (await import("./search-people.ts")).searchPeople(phrase, signal),
};
