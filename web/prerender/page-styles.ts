/** A rule or block of a style sheet: what stands before its brace, and what is in it. */
type Block = { readonly prelude: string; readonly body: string; readonly text: string };

/** Splits a minified sheet into its outermost blocks and statements. */
function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === "\\") at += 1;
    else if (sign === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === "}" || (sign === ";" && depth === 0)) {
      depth -= sign === "}" ? 1 : 0;
      if (depth > 0) continue;
      const text = css.slice(start, at + 1);
      const isBlock = sign === "}";
      blocks.push({
        prelude: isBlock ? css.slice(start, open) : text,
        body: isBlock ? css.slice(open + 1, at) : "",
        text,
      });
      start = at + 1;
    }
  }
  return blocks;
}

const nests = /^@(?:layer|media|supports|container|starting-style|scope)\b/;
const className = /\.((?:\\.|[\w-])+)/g;

/** Whether one of the selectors asks for no class, or only for such as are known. */
const isWanted = (selectors: string, known: ReadonlySet<string>): boolean =>
  selectors
    .split(/,(?![^(]*\))/)
    .some((selector) =>
      [...selector.replace(/:(?:not|where|is|has)\([^)]*\)/g, "").matchAll(className)].every(
        ([, name = ""]) => known.has(name.replace(/\\(.)/g, "$1")),
      ),
    );

const kept = (css: string, known: ReadonlySet<string>): string =>
  blocksOf(css)
    .map(({ prelude, body, text }) => {
      if (!nests.test(prelude)) {
        return prelude.startsWith("@") || isWanted(prelude, known) ? text : "";
      }
      if (!body) return text;
      const inner = kept(body, known);
      return inner && `${prelude}{${inner}}`;
    })
    .join("");

/**
 * The part of a minified style sheet that a page is drawn with: everything without classes, and the
 * classes that the page's own scripts name. The whole sheet follows once the page is on the screen.
 */
export const pageStyles = (css: string, scripts: string): string =>
  kept(css, new Set(scripts.split(/[\s"'`]+/)));

/** The sheet that follows: fonts are already there, and naming them again would load them again. */
export const followingStyles = (css: string): string => css.replace(/@font-face\{[^}]*\}/g, "");
