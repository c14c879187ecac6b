import { expect, test } from "vitest";
import { exchangedFields } from "./exchange-image.ts";

const imageIn = (folder: string, alt: string) => ({
  src: `/media/uploads/${folder}/960-a.webp`,
  alt,
  width: 960,
  height: 640,
  variants: [{ src: `/media/uploads/${folder}/480-a.webp`, width: 480 }],
});
const former = imageIn("former", "");
const image = imageIn("new", "A fold of silk");

test("names the fields that show the former picture, with the new one and the entry's own alt text", () => {
  const figure = (shown: object) => ({ type: "figure", attrs: { image: shown } });
  const document = {
    title: "Silk",
    image: imageIn("former", "Pale silk"),
    body: { type: "doc", content: [figure(former), figure(imageIn("other", "Brass"))] },
    tags: ["silk"],
  };
  expect(exchangedFields(document, former, image)).toEqual({
    image: { ...image, alt: "Pale silk" },
    body: { type: "doc", content: [figure(image), figure(imageIn("other", "Brass"))] },
  });
});

test("changes nothing in a document that shows other pictures", () =>
  expect(exchangedFields({ image, link: "/media/uploads/form" }, former, image)).toEqual({}));
