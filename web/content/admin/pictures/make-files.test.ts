import { afterEach, expect, test, vi } from "vitest";
import { makeFiles, makePreview } from "./make-files.ts";

afterEach(() => void vi.unstubAllGlobals());

class NoCanvas {
  getContext() {
    return null;
  }
}

const options = { focus: { x: 0.5, y: 0.5 }, previewSize: { width: 1200, height: 630 } };

test("closes the decoded picture also when nothing can be drawn of it", async () => {
  const close = vi.fn();
  vi.stubGlobal("createImageBitmap", async () => ({ width: 2000, height: 1000, close }));
  vi.stubGlobal("OffscreenCanvas", NoCanvas);
  await expect(makePreview(new Blob(), options)).rejects.toThrow("no canvas");
  expect(close).toHaveBeenCalledTimes(1);
  await expect(makeFiles(new Blob(), options).next()).rejects.toThrow("no canvas");
  expect(close).toHaveBeenCalledTimes(2);
});
