import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { root } from "./folders.ts";
import { addGlyphs } from "./font-glyphs.ts";

const packages = new URL("node_modules/@fontsource-variable/", root);
const fonts = new URL("web/styles/fonts/", root);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");

const accented =
  "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—‘’‚“”„…‹›«»·×£€−¡¿°";
const latin = `${range(0x20, 0x7e)}\u00a0${accented}`;

type Typeface = {
  readonly family: string;
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly axes: Record<string, { min: number; max: number }>;
  readonly dropTables: string[];
};

export const typefaces: readonly Typeface[] = [
  {
    family: "imbue",
    // Only the `standard` file has the optical size axis next to the weight.
    source: "imbue-latin-standard-normal.woff2",
    target: "imbue",
    text: latin,
    axes: { opsz: { min: 24, max: 100 }, wght: { min: 250, max: 400 } },
    dropTables: ["MVAR", "STAT"],
  },
  {
    family: "hanken-grotesk",
    source: "hanken-grotesk-latin-wght-normal.woff2",
    target: "hanken",
    text: `${latin}©®§½`,
    axes: { wght: { min: 400, max: 600 } },
    // Without HVAR browsers take advance widths from gvar, which knows about the added glyphs.
    dropTables: ["MVAR", "STAT", "HVAR"],
  },
];

const subset = (
  font: Buffer,
  typeface: Typeface,
  targetFormat: "sfnt" | "woff2",
): Promise<Buffer> =>
  subsetFont(font, typeface.text, {
    targetFormat,
    variationAxes: typeface.axes,
    noHinting: true,
    keepFeatures: ["kern", "liga", "lnum", "tnum"],
    dropTables: typeface.dropTables,
  });

const pack = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, null, { targetFormat: "woff2", keepAllGlyphs: true });

export const subsetTypeface = async (typeface: Typeface): Promise<Buffer> => {
  const source = await readFile(new URL(`${typeface.family}/files/${typeface.source}`, packages));
  if (typeface.target !== "hanken") return subset(source, typeface, "woff2");
  // The packaged Hanken Grotesk has no arrows, and the interface needs them.
  return pack(addGlyphs(await subset(source, typeface, "sfnt")));
};

if (import.meta.main) {
  await mkdir(fonts, { recursive: true });
  for (const typeface of typefaces) {
    const target = new URL(`${typeface.target}.woff2`, fonts);
    await writeFile(target, await subsetTypeface(typeface));
    const licence = new URL(`${typeface.target}-ofl.txt`, fonts);
    await copyFile(new URL(`${typeface.family}/LICENSE`, packages), licence);
    console.log(typeface.target, (await stat(target)).size);
  }
}
