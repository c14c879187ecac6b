import { describe, expect, it } from "vitest";
import { root } from "#scripts/lib/root.ts";
import { readFileGraph } from "./import-graph.ts";

/** Whether a file is deleted with the applications: a folder or a file named after them. */
const isOfApplications = (path: string): boolean => /(^|[/-])applications?[-/.]/.test(path);

const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)testing\/|^e2e\//.test(path);

/** The files that a deletion of the applications edits: lists, pages, and the field in the contract of messages. */
const lists: readonly string[] = [
  "bench/journeys.ts",
  "bench/pages.ts",
  "bench/worker/kills.ts",
  "contract/contact.ts",
  "contract/operations.ts",
  "scripts/bench.ts",
  "scripts/demo/month.ts",
  "scripts/lib/database.ts",
  "web/pages/admin-sections.ts",
  "web/pages/home-page.tsx",
  "web/pages/join-us-page.tsx",
  "worker/app.ts",
  "worker/inbound-passed.ts",
  "worker/personal-data.ts",
  "worker/record-names.ts",
  "worker/schedule.ts",
  "worker/termed-records.ts",
];

describe("the applications", () => {
  it("can be deleted with their lines in lists, because no other file imports them", () => {
    const importers = [...readFileGraph(root)]
      .filter(([file]) => !(isOfApplications(file) || isTest(file)))
      .filter(([, imports]) => [...imports].some(isOfApplications))
      .map(([file]) => file);
    expect(importers.toSorted()).toEqual(lists);
  });
});
