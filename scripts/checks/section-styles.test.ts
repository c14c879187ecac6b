import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transform } from "lightningcss";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The folder of a section, such as `web/content`; `web/admin` is the frame, whose parts all sections use. */
const sectionOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** The classes that a style sheet styles wherever they are: by themselves, not inside, around or together with others. */
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
        const [name, ...others] = selector.flatMap((each) =>
          each.type === "class" ? [each.name] : [],
        );
        if (!isLimited && name !== undefined && others.length === 0) found.push(name);
      },
    },
  });
  return found;
}

/** The classes that the elements of a component have, as far as its code names them beside an attribute. */
const classesUsedIn = (tsx: string): string[] =>
  [...tsx.matchAll(/[cC]lass(?:Name)?=(?:"[^"]*"|\{[^}]*\}[^}]*\}|\{[^}]*\})/g)].flatMap(
    ([attribute]) =>
      [...attribute.matchAll(/["`]([^"`]*)["`]/g)].flatMap(([, names = ""]) => names.split(" ")),
  );

it.each([
  [".a { color: red }", ["a"]],
  ["@layer components { .a, .b:hover { color: red } }", ["a", "b"]],
  [".a { & > .b { color: red } .c { color: red } }", ["a"]],
  [".a .b, .a[data-c] { color: red }", ["a"]],
  [".a:has(.b) { color: red }", []],
  [".a.b { color: red }", []],
])("reads the classes that %s styles wherever they are", (css, classes) => {
  expect([...new Set(classesStyledIn(css))]).toEqual(classes);
});

it("reads the classes of elements", () => {
  const tsx = '<p className="a b" /><p className={isOpen ? "c" : `d`} /><Text linkClass="e" />';
  expect(classesUsedIn(tsx)).toEqual(["a", "b", "c", "d", "e"]);
});

// A style sheet is loaded with its section, and stays: what it styles elsewhere changes with the pages that were open before.
it("finds no style sheet of the back office that styles a class of another section", () => {
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
