import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pages } from "#contract/pages.ts";
import { inRoot, root } from "#scripts/lib/root.ts";
import { readFileGraph } from "./import-graph.ts";

/** Whether a file is deleted with the applications: a folder or a file named after them. */
const isOfApplications = (path: string): boolean => /(^|[/-])applications?[-/.]/.test(path);

/** The files that a deletion of the applications edits: lists, pages, the field in the contract of messages, and tests across features. */
const lists: readonly string[] = [
  "bench/journeys.ts",
  "bench/pages.ts",
  "bench/worker/kills.ts",
  "contract/contact.ts",
  "contract/operations.ts",
  // The journeys of the page that has the form, which go with it, and the test of all hostile texts.
  "e2e/join-us-no-script.spec.ts",
  "e2e/join-us-outage.spec.ts",
  "e2e/join-us-sending.spec.ts",
  "e2e/join-us.spec.ts",
  "e2e/support/hostile-records.ts",
  "e2e/support/join-form.ts",
  "scripts/bench.ts",
  "scripts/demo/month.test.ts",
  "scripts/demo/month.ts",
  "scripts/lib/database.ts",
  "web/pages/admin-sections.ts",
  "web/pages/home-page.tsx",
  "web/pages/join-us-page.tsx",
  "worker/app.ts",
  "worker/faults.test.ts",
  "worker/inbound-passed.ts",
  "worker/malformed-results.test.ts",
  "worker/malformed-rows.test.ts",
  "worker/personal-data.ts",
  "worker/public-faults.test.ts",
  "worker/queries-per-request.test.ts",
  "worker/record-names.ts",
  "worker/schedule.ts",
  "worker/termed-records.ts",
  "worker/testing/person-records.ts",
];

describe("the applications", () => {
  it("can be deleted with their lines in lists, because no other file imports them, a test neither", () => {
    const importers = [...readFileGraph(root)]
      .filter(([file]) => !isOfApplications(file))
      .filter(([, imports]) => [...imports].some(isOfApplications))
      .map(([file]) => file);
    expect(importers.toSorted()).toEqual(lists);
  });

  it("have no link whose path is written out, so that the type checker names each one when the page is deleted", () => {
    const files = globSync("{seed/content,worker,web}/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !isOfApplications(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .filter((file) => readFileSync(inRoot(file), "utf8").includes(`"${pages["join-us"].path}"`));
    // An example in a form, which links to nothing.
    expect(files).toEqual(["web/analytics/admin/tabs/goals-card.tsx"]);
  });
});
