import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";

/** The bytes of a response's body, of text as the edge compresses it. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.of();
  const isText = /text|script|json|svg/.test(response?.headers()["content-type"] ?? "");
  return (isText ? brotliCompressSync(body) : body).length;
}

/** Returns a function that waits for the first video of a page, and tells what was loaded before it. */
export function countBeforeVideo(page: Page) {
  const requests: Request[] = [];
  const video = page.waitForRequest(/\.(webm|mp4)$/);
  let isOver = false;
  page.on("request", (request) => {
    isOver ||= /\.(webm|mp4)$/.test(request.url());
    if (!isOver) requests.push(request);
  });
  return async () => {
    await video;
    const sizes = await Promise.all(requests.map(bytesOf));
    return {
      requests: requests.map((each) => each.url()),
      kb: sizes.reduce((sum, size) => sum + size, 0) / 1024,
    };
  };
}
