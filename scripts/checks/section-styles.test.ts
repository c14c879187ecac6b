import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transform } from "lightningcss";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The folder of a section, such as `web/content`; `web/admin` is the frame, whose parts all sections use. */
const sectionOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** The classes that a style sheet styles wherever they are, not only inside or around an element of its own. */
function classesStyledIn(css: string): string[] {
  const found: string[] = [];
  transform({
    filename: "sheet.css",
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        const isLimited = selector.some(
          (each) =>
            each.type === "combinator" ||
            each.type === "nesting" ||
            (each.type === "pseudo-class" && each.kind === "has"),
        );
        if (isLimited) return;
        for (const each of selector) if (each.type === "class") found.push(each.name);
      },
    },
  });
  return found;
}

/** The classes that the elements of a component have. */
const classesUsedIn = (tsx: string): string[] =>
  [...tsx.matchAll(/className=(?:"[^"]*"|\{[^}]*\})/g)].flatMap(([attribute]) =>
    [...attribute.matchAll(/"([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );

it.each([
  [".a { color: red }", ["a"]],
  ["@layer components { .a, .b:hover { color: red } }", ["a", "b"]],
  [".a { & > .b { color: red } .c { color: red } }", ["a"]],
  [".a .b, .a[data-c] { color: red }", ["a"]],
  [".a:has(.b) { color: red }", []],
])("reads the classes that %s styles wherever they are", (css, classes) => {
  expect([...new Set(classesStyledIn(css))]).toEqual(classes);
});

it("reads the classes of elements", () => {
  const tsx = '<p className="a b" /><p className={isOpen ? "c" : "d"} />';
  expect(classesUsedIn(tsx)).toEqual(["a", "b", "c", "d"]);
});

// A style sheet is loaded with its section, and stays: what it styles elsewhere changes with the pages that were open before.
it("finds no class of another section in the style sheet of a section of the back office", () => {
  const styledBy = globSync("web/*/admin/**/*.css", { cwd: root }).flatMap((file) =>
    classesStyledIn(read(file)).map((name) => ({ name, file })),
  );
  expect(styledBy.length).toBeGreaterThan(400);
  const found = globSync("web/**/*.tsx", { cwd: root }).flatMap((component) => {
    const used = new Set(classesUsedIn(read(component)));
    return styledBy
      .filter(({ name, file }) => used.has(name) && sectionOf(file) !== sectionOf(component))
      .map(({ name, file }) => `${component} .${name} ${file}`);
  });
  expect([...new Set(found)]).toEqual([]);
});
