import { type Rule, type Selector, transform } from "lightningcss";

const textOf = (code: Uint8Array): string => new TextDecoder().decode(code);

/** Whether a selector can never match, because it needs a class outside `classes`. */
function isUnused(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.some((part) => {
    if (part.type === "class") return !classes.has(part.name);
    if (part.type !== "pseudo-class") return false;
    // `:not` is absent: it matches an element without the class.
    return part.kind === "is" || part.kind === "where" || part.kind === "has"
      ? part.selectors.every((inner) => isUnused(inner, classes))
      : false;
  });
}

/** Deletes a block without rules. Lightning CSS leaves "ignored" in place of a rule that was deleted. */
function deleteEmptyBlock(rule: Rule): [] | undefined {
  const isBlock =
    rule.type === "layer-block" ||
    rule.type === "media" ||
    rule.type === "supports" ||
    rule.type === "container" ||
    rule.type === "starting-style";
  const isEmpty = isBlock && rule.value.rules.every(({ type }) => type === "ignored");
  return isEmpty ? [] : undefined;
}

/** A sheet without the keyframes that none of its rules names. */
function withoutUnusedKeyframes(css: string): string {
  const animations = [...css.matchAll(/animation(?:-name)?:[^;}]*/g)].join(" ");
  const names = new Set(animations.split(/[\s:,]+/));
  const { code } = transform({
    filename: "page.css",
    code: new TextEncoder().encode(css),
    minify: true,
    visitor: {
      Rule: { keyframes: ({ value }) => (names.has(value.name.value) ? undefined : []) },
    },
  });
  return textOf(code);
}

/**
 * The part of a style sheet that a page needs for its first paint: rules without classes, and rules
 * for classes that occur as words in `scripts`, the page's own code. boot.ts loads the whole sheet
 * after the first paint. The order of the rules stays.
 *
 * The visitor only deletes rules: Lightning CSS 1.33 throws on a changed rule that contains `var()`.
 *
 * @example
 * pageStyles(".a{top:0}.b{top:0}", 'className: "a"'); // ".a{top:0}"
 */
export function pageStyles(css: string, scripts: string): string {
  const classes = new Set(scripts.split(/[\s"'`]+/));
  const { code } = transform({
    filename: "page.css",
    code: new TextEncoder().encode(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) =>
          value.selectors.every((selector) => isUnused(selector, classes)) ? [] : undefined,
      },
      // A function, because an object of functions is not called for nested blocks.
      RuleExit: deleteEmptyBlock,
    },
  });
  return withoutUnusedKeyframes(textOf(code));
}

/** The whole sheet without `@font-face`: the document has declared the fonts, and a second declaration would load them again. */
export function sheetWithoutFonts(css: string): string {
  const { code } = transform({
    filename: "sheet.css",
    code: new TextEncoder().encode(css),
    minify: true,
    visitor: { Rule: { "font-face": () => [] } },
  });
  return textOf(code);
}
