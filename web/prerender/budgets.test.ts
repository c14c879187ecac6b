import { expect, it } from "vitest";
import { budgets, overBudget, sizeTable } from "./budgets.ts";

it("reports measures above their budget and no others", () => {
  const exact = {
    page: "home",
    what: "initialScripts",
    bytes: budgets.initialScripts * 1024,
  } as const;
  expect(overBudget([exact])).toEqual([]);
  expect(overBudget([exact, { ...exact, page: "news", bytes: exact.bytes + 200 }])).toEqual([
    `news: initialScripts is ${(budgets.initialScripts + 200 / 1024).toFixed(1)} KB, ${budgets.initialScripts} KB are allowed`,
  ]);
});

it("prints the allowed sizes and then one line per page", () => {
  const lines = sizeTable([
    { page: "home", what: "document", bytes: 2048 },
    { page: "about", what: "document", bytes: 1024 },
  ]).split("\n");
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ["KB (br)", "document"],
    ["allowed", budgets.document.toFixed(1)],
    ["home", "2.0"],
    ["about", "1.0"],
  ]);
});
