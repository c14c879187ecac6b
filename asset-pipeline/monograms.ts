import sharp from "sharp";
import { faceRules, openBrowser, shoot } from "./page-shots.ts";
import { palette } from "./palette.ts";
import { cards } from "./still-list.ts";
import { drawStill, saveStill } from "./stills.ts";

/** Where the huge letters are cut by the edges of each plate; every pair needs its own crop. */
const crops: Record<string, { size: number; left: number; top: number }> = {
  AV: { size: 1760, left: -205, top: -330 },
  MO: { size: 1500, left: -190, top: -40 },
  JL: { size: 1640, left: 60, top: -330 },
  SK: { size: 1720, left: -70, top: -340 },
};

const markup = (typefaces: string, ground: string, initials: string): string => {
  const crop = crops[initials] ?? { size: 1500, left: 0, top: 0 };
  return `<!doctype html><style>${typefaces}
    body { width: 900px; height: 1200px; overflow: hidden; position: relative; background: url(${ground}) }
    p { position: absolute; left: ${crop.left}px; top: ${crop.top}px; white-space: nowrap;
      font: 300 ${crop.size}px/1 Imbue; font-variation-settings: "opsz" 100; letter-spacing: -.045em;
      color: ${palette.bone} }
    i { position: absolute; left: 0; right: 0; bottom: 168px; height: 3px; background: ${palette.champagne} }
    </style><p>${initials}</p><i></i>`;
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  const typefaces = await faceRules();
  const browser = await openBrowser();
  for (const plate of cards) {
    if (wanted.length > 0 && !wanted.includes(plate.initials)) continue;
    const ground = await (await drawStill(plate)).png().toBuffer();
    const address = `data:image/png;base64,${ground.toString("base64")}`;
    const shot = await shoot(browser, markup(typefaces, address, plate.initials), 900, 1200);
    await saveStill(plate, sharp(shot).removeAlpha());
  }
  await browser.close();
}
