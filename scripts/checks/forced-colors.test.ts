import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transform } from "lightningcss";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

type Rule = { readonly selector: string; readonly body: string; readonly isForced: boolean };

/** The rules of a style sheet without nesting, and whether each is for forced colors. */
function rulesIn(css: string): Rule[] {
  // Tailwind has at-rules of its own; a utility is a class.
  const options = { targets: { chrome: 100 << 16 }, errorRecovery: true };
  const sheet = Buffer.from(css.replaceAll("@utility ", "."));
  const { code } = transform({ filename: "sheet.css", code: sheet, ...options });
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, head = "", opening = "", body = ""] of String(code).matchAll(
    /([^{}]*?)\s*(?:(\{)(?:([^{}]*)\})?|\})/g,
  )) {
    const name = head.replace(/^[\s;}]+/, "");
    if (body)
      rules.push({
        selector: name,
        body,
        isForced: open.some((each) => each.includes("forced-colors: active")),
      });
    else if (opening) open.push(name);
    else open.pop();
  }
  return rules;
}

const state =
  /\.[\w-]+(?::has\(:checked\)|\[(?:aria-(?:current|invalid)|aria-(?:pressed|selected|checked)="?true"?|data-(?!kind)[\w-]+(?:="?\w+"?)?)\])/g;

/** The states of classes that a selector names, such as `.tab[aria-current]`. */
const statesIn = (selector: string): string[] =>
  (selector.match(state) ?? []).map((each) => each.replaceAll('"', ""));

/** Whether a rule is seen in forced colors, which also show a transparent outline. */
const isSeen = ({ isForced, selector, body }: Rule) =>
  isForced || (!selector.includes(":focus") && /outline: [^;]*(?:#0000|transparent)/.test(body));

/** The states that one of some sheets tells by a shadow, and none by something that forced colors leave. */
function untold(sheets: readonly string[]): string[] {
  const rules = sheets.flatMap(rulesIn);
  const told = new Set(rules.filter(isSeen).flatMap(({ selector }) => statesIn(selector)));
  return rules
    .filter(({ isForced, body }) => !isForced && /box-shadow: (?!none)/.test(body))
    .flatMap(({ selector }) => statesIn(selector))
    .filter((each) => !told.has(each));
}

const shadow = "{ box-shadow: inset 0 -2px red }";
const outline = "{ outline: 2px solid Highlight }";
it.each([
  [`.a[aria-current] ${shadow}`, [".a[aria-current]"]],
  [`@layer x { .a { color: red; &[aria-pressed="true"] ${shadow} } }`, [".a[aria-pressed=true]"]],
  [
    `.a[aria-current] ${shadow} @media (forced-colors: active) { .b, .a[aria-current] ${outline} }`,
    [],
  ],
  [
    `.a { &[aria-current] { ${shadow.slice(1, -1)}; @media (forced-colors: active) { outline: 0 } } }`,
    [],
  ],
  [`.a[aria-current] { font-weight: 500 } .b:hover ${shadow}`, []],
  [`@utility a { &:has(:checked) ${shadow} }`, [".a:has(:checked)"]],
  [
    `.a[data-over] ${shadow} .a[data-over]:focus { outline: 2px solid transparent }`,
    [".a[data-over]"],
  ],
  [`.a[data-over] { outline: 1px solid transparent; ${shadow.slice(1)}`, []],
])("reads of %s which states forced colors hide", (css, states) => {
  expect(untold([css])).toEqual(states);
});

// Forced colors take shadows away, so a state that a shadow alone told could not be seen.
it("finds no state of a control that a shadow alone tells", () => {
  const sheets = globSync("web/**/*.css", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  expect(sheets.flatMap(rulesIn).length).toBeGreaterThan(1000);
  expect(untold(sheets)).toEqual([]);
});
