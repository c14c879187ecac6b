import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";

type Rule = { name: string; files: string; pattern: RegExp; broken: string[]; kept: string[] };

const rules: Rule[] = [
  {
    name: "no migration deletes or changes rows of one table because those of another are deleted",
    files: "migrations/*.sql",
    pattern: /\bON\s+DELETE\s+(?:CASCADE|SET)\b/i,
    broken: [
      "REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade",
      "on delete set null",
    ],
    kept: ["REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action", "AFTER DELETE ON"],
  },
  {
    name: "no migration rebuilds a table, because others refer to it while it is gone",
    files: "migrations/*.sql",
    pattern: /\b__new_|\bRENAME\s+TO\b/i,
    broken: ["CREATE TABLE `__new_entries` (", "ALTER TABLE `a` RENAME TO `b`"],
    kept: ["ALTER TABLE `entries` RENAME COLUMN `a` TO `b`", "new.`id`"],
  },
  {
    name: "no search compares a text of a user with LIKE or GLOB, which read every row and know wildcards",
    files: "worker/**/*.ts",
    pattern: /\b(?:LIKE|GLOB)\s*(?:\(\s*)?(?:\$\{|\?|'%'\s*\|\|)|\b(?:i?like|notI?[lL]ike)\(/,
    broken: [
      `name LIKE \${pattern}`,
      "prepare('WHERE name LIKE ?')",
      "name LIKE '%' || ?",
      "like(media.name, text)",
      "notIlike(media.name, text)",
    ],
    kept: ["sql`event LIKE '%true%'`", "NOT GLOB 'sqlite_*'", "isLike(text)"],
  },
  {
    name: "no write uses a transaction of drizzle, because D1 has only batches",
    files: "worker/**/*.ts",
    pattern: /(?<!storage)\.transaction\(/,
    broken: ["await db.transaction(async (tx) => {})", "c.var.db.transaction("],
    kept: ["ctx.storage.transaction(", "db.batch(["],
  },
];

const isTest = (file: string) => /\.test\.ts$|^worker\/testing\//.test(file);

it.each(rules)("$name", ({ files, pattern, broken, kept }) => {
  expect(broken.filter((text) => !pattern.test(text))).toEqual([]);
  expect(kept.filter((text) => pattern.test(text))).toEqual([]);
  const checked = globSync(files, { cwd: root }).filter((file) => !isTest(file));
  expect(checked.length).toBeGreaterThan(30);
  const faulty = checked.filter((file) => pattern.test(readFileSync(inRoot(file), "utf8")));
  expect(faulty).toEqual([]);
});
