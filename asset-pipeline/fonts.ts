import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { root } from "./folders.ts";
import { addGlyphs } from "./font-glyphs.ts";

const packages = new URL("node_modules/@fontsource-variable/", root);
const fonts = new URL("web/styles/fonts/", root);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");

const letters = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ–—‘’‚“”„…‹›«»·×£€−¡¿°";
const latin = `${range(0x20, 0x7e)}\u00a0${letters}`;

type Face = {
  readonly family: string;
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly axes: Record<string, { min: number; max: number }>;
  readonly dropTables: string[];
};

export const typefaces: readonly Face[] = [
  {
    family: "imbue",
    // Only the `standard` file carries the optical size axis next to the weight.
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
    // Without HVAR browsers take advance widths from gvar, which knows about the added signs.
    dropTables: ["MVAR", "STAT", "HVAR"],
  },
];

const cut = (font: Buffer, face: Face, targetFormat: "sfnt" | "woff2"): Promise<Buffer> =>
  subsetFont(font, face.text, {
    targetFormat,
    variationAxes: face.axes,
    noHinting: true,
    keepFeatures: ["kern", "liga", "lnum", "tnum"],
    dropTables: face.dropTables,
  });

const pack = (font: Buffer): Promise<Buffer> =>
  subsetFont(font, null, { targetFormat: "woff2", keepAllGlyphs: true });

export const subsetTypeface = async (face: Face): Promise<Buffer> => {
  const source = await readFile(new URL(`${face.family}/files/${face.source}`, packages));
  if (face.target !== "hanken") return cut(source, face, "woff2");
  // The packaged Hanken Grotesk carries no arrows, and the interface needs them.
  return pack(addGlyphs(await cut(source, face, "sfnt")));
};

if (import.meta.main) {
  await mkdir(fonts, { recursive: true });
  for (const face of typefaces) {
    const target = new URL(`${face.target}.woff2`, fonts);
    await writeFile(target, await subsetTypeface(face));
    const licence = new URL(`${face.target}-ofl.txt`, fonts);
    await copyFile(new URL(`${face.family}/LICENSE`, packages), licence);
    console.log(face.target, (await stat(target)).size);
  }
}
