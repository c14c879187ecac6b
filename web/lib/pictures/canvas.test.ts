import { expect, it, vi } from "vitest";
import { variantFormat } from "./canvas.ts";

const picture = { width: 400, height: 200 } as ImageBitmap;

/** The canvas of a browser that writes these media types, on which every picture has this alpha. */
const canvasOf = (types: readonly string[], alpha: number) =>
  class {
    getContext = () => ({
      drawImage: () => undefined,
      getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, alpha]) }),
    });
    convertToBlob = async ({ type }: { type: string }) =>
      new Blob([], { type: types.includes(type) ? type : "image/png" });
  };

it.each([
  [["image/webp"], 0, "image/webp"],
  [["image/jpeg"], 255, "image/jpeg"],
  [["image/jpeg"], 128, "image/png"],
])(
  "in a browser that writes %s, a picture with alpha %i becomes %s",
  async (types, alpha, type) => {
    vi.stubGlobal("OffscreenCanvas", canvasOf(types, alpha));
    expect(await variantFormat(picture)).toMatchObject({ type });
  },
);
