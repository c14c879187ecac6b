import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { brand } from "#contract/brand.ts";
import { media, root } from "./folders.ts";
import { type Card, cards, drawnName } from "./og-list.ts";
import { fontFaceRules, openBrowser, screenshot } from "./page-shots.ts";
import { palette } from "./palette.ts";

const width = 1200;
const height = 630;
const maxBytes = 90_000;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

type TitleSize = { readonly size: number; readonly measure: number };

/** Font size and width of a title in pixels. Short titles fit on one line; longer ones break. */
const titleSize = (title: string): TitleSize => {
  if (title.length <= 9) return { size: 310, measure: 980 };
  if (title.length <= 16) return { size: 215, measure: 720 };
  return { size: title.length <= 30 ? 190 : 160, measure: 980 };
};

const markup = (typefaces: string, card: Card, art: string): string => {
  const { size, measure } = titleSize(card.title);
  return `<!doctype html><style>${typefaces}
    body { width: ${width}px; height: ${height}px; overflow: hidden; position: relative; color: ${palette.text};
      background: ${palette.background} }
    .art { position: absolute; inset: 0; background: url(${art}) 70% 50% / cover; filter: brightness(${card.brightness}) }
    .overlay { position: absolute; inset: 0;
      background: linear-gradient(100deg, ${palette.background}f2 8%, ${palette.background}a8 46%, ${palette.background}00 82%) }
    .wordmark { position: absolute; left: 72px; top: 52px; font: 320 44px/1 Imbue;
      font-variation-settings: "opsz" 24 }
    h1 { position: absolute; left: 72px; bottom: 92px; width: ${measure}px; font: 300 ${size}px/.86 Imbue;
      font-variation-settings: "opsz" 80; letter-spacing: -.02em; margin-left: -.012em; text-wrap: balance }
    /* The line crosses the descenders and ends on the column where the label begins. */
    .line { position: absolute; left: 0; width: 760px; bottom: ${Math.round(92 - size * 0.075)}px; height: 2px;
      background: ${palette.accent} }
    .label { position: absolute; left: 784px; bottom: ${Math.round(92 - size * 0.075) - 11}px; font: 500 20px/1.2 Hanken;
      letter-spacing: .04em; color: ${palette.text} }
    </style><div class="art"></div><div class="overlay"></div><p class="wordmark">${escapeHtml(brand.name)}</p>
    <h1>${escapeHtml(card.title)}</h1><i class="line"></i><p class="label">${escapeHtml(card.label)}</p>`;
};

const pack = async (shot: Buffer): Promise<Buffer> => {
  for (let quality = 86; ; quality -= 6) {
    const packed = await sharp(shot).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (packed.length <= maxBytes || quality < 50) return packed;
  }
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const folder = join(media, "og");
  await mkdir(folder, { recursive: true });
  const typefaces = await fontFaceRules();
  const browser = await openBrowser();
  for (const card of cards) {
    if (wanted.length > 0 && !wanted.includes(card.file)) continue;
    const art = await sharp(await readFile(join(media, card.art)))
      .resize(width)
      .jpeg()
      .toBuffer();
    const url = `data:image/jpeg;base64,${art.toString("base64")}`;
    const packed = await pack(
      await screenshot(browser, markup(typefaces, card, url), width, height),
    );
    await writeFile(join(folder, `${card.file}.jpg`), packed);
    console.log(card.file, packed.length);
  }
  await browser.close();
  if (wanted.length === 0) await writeFile(new URL(drawnName, root), `${brand.name}\n`);
}
