import { matchPath } from "react-router-dom";
import { expect, it } from "vitest";
import { auditedKinds } from "#contract/audit.ts";
import { recordUrl } from "#web/admin/kit/audit-labels.ts";
import { adminSections } from "./admin-sections.ts";

const patterns = adminSections.flatMap(({ path, routes }) =>
  routes.map((route) => (route.path ? `${path}/${route.path}` : path)),
);

it("links of the audit log lead to a page of a section", () => {
  const urls = auditedKinds.flatMap((kind) => {
    const url = recordUrl({ kind, id: "an-id", name: "A name", entryKind: "post" });
    return url === null ? [] : [url];
  });
  expect(urls.length).toBeGreaterThan(8);
  const isPage = (url: string) => patterns.some((pattern) => matchPath(pattern, url) !== null);
  expect(urls.filter((url) => !isPage(url))).toEqual([]);
});
