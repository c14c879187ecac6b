import { readFileSync } from "node:fs";
import { transform } from "lightningcss";

const declarations = readFileSync(new URL("../web/styles/theme.css", import.meta.url), "utf8");

/**
 * The value of a colour token in `web/styles/theme.css`, references to other tokens resolved.
 * Throws when theme.css has no such token.
 * @example themeColour("accent") // "oklch(0.84 0.075 85)"
 */
export function themeColour(token: string): string {
  const [, value] = new RegExp(`--color-${token}: ([^;]+);`).exec(declarations) ?? [];
  if (value === undefined) throw new Error(`web/styles/theme.css has no --color-${token}.`);
  const [, reference] = /^var\(--color-([\w-]+)\)$/.exec(value) ?? [];
  return reference === undefined ? value : themeColour(reference);
}

/** A browser version that knows no oklch(), so the compiler writes a hex fallback for it. */
const oldChrome = 80 << 16;

/** The same colour as `#rrggbb`, for pictures and for files that browsers read without CSS. */
export function themeHex(token: string): string {
  const code = Buffer.from(`a { color: ${themeColour(token)} }`);
  const css = transform({ filename: "token.css", code, targets: { chrome: oldChrome } }).code;
  const [hex] = /#[0-9a-f]{3,6}\b/.exec(css.toString()) ?? [];
  if (hex === undefined) throw new Error(`--color-${token} is not an opaque colour.`);
  return hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
}
