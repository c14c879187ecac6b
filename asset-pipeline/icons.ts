import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { palette } from "./palette.ts";

const target = join(process.cwd(), "web/public");

/** The logo in a 32 × 32 box: one line that enters on the right, bends into an S and leaves on the left. */
export const logoPath = "M32 8H14.4C7.6 8 7.3 14.2 12.8 15.4L19.2 16.6C24.7 17.8 24.4 24 17.6 24H0";

/**
 * The icon as SVG. `inset` is the margin around the logo, 0 to 0.5 of the icon: systems cut the edges of
 * maskable icons. The line reaches both edges all the same.
 */
export const iconSvg = (inset: number, stroke: number): string => {
  const scale = 1 - inset * 2;
  const transform = `translate(${32 * inset} ${32 * inset}) scale(${scale})`;
  const line = inset > 0 ? logoPath.replace("M32", "M64").replace(/H0$/, "H-32") : logoPath;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${palette.background}" d="M0 0h32v32H0z"/><path fill="none" stroke="${palette.accent}" stroke-width="${stroke}" transform="${transform}" d="${line}"/></svg>`;
};

const renderPng = (size: number, inset: number, stroke: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(inset, stroke)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An ICO file: a directory with one entry, followed by the PNG. */
const iconFile = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

if (import.meta.main) {
  await mkdir(target, { recursive: true });
  const save = (name: string, content: string | Buffer): Promise<void> =>
    writeFile(join(target, name), content);
  await save("favicon.svg", iconSvg(0, 4));
  await save("favicon.ico", iconFile(await renderPng(32, 0, 4), 32));
  await save("apple-touch-icon.png", await renderPng(180, 0.12, 2));
  await save("icon-192.png", await renderPng(192, 0.08, 2.1));
  await save("icon-512.png", await renderPng(512, 0.08, 2));
  await save("icon-maskable-512.png", await renderPng(512, 0.2, 2.1));
}
