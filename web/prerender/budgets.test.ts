import { expect, it } from "vitest";
import { budgets, overBudget, weightTable } from "./budgets.ts";

it("names what is too heavy and lets the rest pass", () => {
  const exact = {
    page: "home",
    what: "initialScripts",
    bytes: budgets.initialScripts * 1024,
  } as const;
  expect(overBudget([exact])).toEqual([]);
  expect(overBudget([exact, { ...exact, page: "news", bytes: exact.bytes + 200 }])).toEqual([
    "news: initialScripts weighs 80.2 KB, allowed are 80 KB",
  ]);
});

it("prints one line a page under what is allowed", () => {
  const lines = weightTable([
    { page: "home", what: "document", bytes: 2048 },
    { page: "about", what: "document", bytes: 1024 },
  ]).split("\n");
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ["KB (br)", "document"],
    ["allowed", "14.0"],
    ["home", "2.0"],
    ["about", "1.0"],
  ]);
});
