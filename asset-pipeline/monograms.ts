import sharp from "sharp";
import { fontFaceRules, openBrowser, screenshot } from "./page-shots.ts";
import { palette } from "./palette.ts";
import { cards } from "./picture-list.ts";
import { renderPicture, savePicture } from "./pictures.ts";

/** Font size and offset of the initials in pixels: the edges of the card cut them, each pair elsewhere. */
const crops: Record<string, { size: number; left: number; top: number }> = {
  AV: { size: 1760, left: -205, top: -330 },
  MO: { size: 1500, left: -190, top: -40 },
  JL: { size: 1640, left: 60, top: -330 },
  SK: { size: 1720, left: -70, top: -340 },
};

const markup = (typefaces: string, background: string, initials: string): string => {
  const crop = crops[initials] ?? { size: 1500, left: 0, top: 0 };
  return `<!doctype html><style>${typefaces}
    body { width: 900px; height: 1200px; overflow: hidden; position: relative; background: url(${background}) }
    p { position: absolute; left: ${crop.left}px; top: ${crop.top}px; white-space: nowrap;
      font: 300 ${crop.size}px/1 Imbue; font-variation-settings: "opsz" 100; letter-spacing: -.045em;
      color: ${palette.text} }
    i { position: absolute; left: 0; right: 0; bottom: 168px; height: 3px; background: ${palette.accent} }
    </style><p>${initials}</p><i></i>`;
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const typefaces = await fontFaceRules();
  const browser = await openBrowser();
  for (const card of cards) {
    if (wanted.length > 0 && !wanted.includes(card.initials)) continue;
    const background = await (await renderPicture(card)).png().toBuffer();
    const url = `data:image/png;base64,${background.toString("base64")}`;
    const shot = await screenshot(browser, markup(typefaces, url, card.initials), 900, 1200);
    await savePicture(card, sharp(shot).removeAlpha());
  }
  await browser.close();
}
