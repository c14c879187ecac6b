import { expect, test } from "vitest";
import { imageAttributes, smallImageAttributes } from "./image-attributes.ts";

const image = {
  src: "/media/a.webp",
  alt: "A line of light",
  width: 2400,
  height: 1350,
  variants: [
    { src: "/media/a-960.webp", width: 960 },
    { src: "/media/a-480.webp", width: 480 },
  ],
};

test("offers the picture and its variants where the size on the screen is known", () =>
  expect(imageAttributes(image, "50vw")).toEqual({
    src: "/media/a.webp",
    srcSet: "/media/a-960.webp 960w, /media/a-480.webp 480w, /media/a.webp 2400w",
    sizes: "50vw",
    width: 2400,
    height: 1350,
  }));

test.each([
  [{ x: 0, y: 0 }, "lt"],
  [{ x: 100, y: 50 }, "r"],
  [{ x: 40, y: 90 }, "b"],
  [{ x: 50, y: 50 }, ""],
])("names the nearest of nine positions for a crop around %j", (focus, position) => {
  expect(imageAttributes({ ...image, focus })["data-focus"]).toBe(position);
  expect(smallImageAttributes({ ...image, focus }, 480)["data-focus"]).toBe(position);
});

test("offers one file where the size on the screen is not known", () =>
  expect(imageAttributes(image)).not.toHaveProperty("srcSet"));

test.each([
  [300, "/media/a-480.webp", 270],
  [640, "/media/a-960.webp", 540],
  [2000, "/media/a.webp", 1350],
  [4000, "/media/a.webp", 1350],
])(
  "chooses the smallest file at least %d pixels wide, else the picture itself",
  (width, src, height) => expect(smallImageAttributes(image, width)).toMatchObject({ src, height }),
);

test("chooses the picture itself when it has no variants", () =>
  expect(smallImageAttributes({ ...image, variants: [] }, 100).src).toBe(image.src));
