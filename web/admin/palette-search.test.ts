import { expect, it } from "vitest";
import { searchesOf } from "./palette-search.ts";

const search = async () => [];

it("names a search after its section, or by its own name where a section has several", () => {
  const sections = [
    { path: "/admin/applications", label: "Applications", search },
    { path: "/analytics", label: "Analytics" },
    { path: "/admin/outbox", label: "Outbox", search: { Mails: search, Errors: search } },
  ] as const;
  expect(searchesOf(sections).map(({ name }) => name)).toEqual(["Applications", "Mails", "Errors"]);
});
