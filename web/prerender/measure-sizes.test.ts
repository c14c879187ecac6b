import { expect, it } from "vitest";
import { posterFiles } from "./measure-sizes.ts";

const portrait =
  '<source media="(orientation: portrait)" type="image/avif" srcset="/media/silk-portrait.avif">';
const landscape =
  '<source type="image/avif" srcset="/media/silk.avif"><img src="/media/silk.jpg" alt="">';
const home = (sources: string) =>
  `<img src="/media/logo.png"><div class="hero-video"><picture>${sources}</picture></div><img src="/media/card.jpg">`;

it("finds the files of the poster, and no other pictures", () => {
  expect(posterFiles(home(portrait + landscape))).toEqual({
    portrait: ["media/silk-portrait.avif"],
    landscape: ["media/silk.avif", "media/silk.jpg"],
  });
});

it.each([
  ["portrait", landscape],
  ["landscape", portrait],
])("refuses a page without a poster for a %s window", (window, sources) => {
  expect(() => posterFiles(home(sources))).toThrow(`no poster for a ${window} window`);
});
