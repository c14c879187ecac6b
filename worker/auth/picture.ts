import { boundedFetch } from "./bounded-fetch.ts";

const pictureTypes = new Set([
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "image/webp",
]);

/** Fetches somebody's picture for them, so that pages load nothing from elsewhere; null if it is none. */
export async function fetchPicture(address: string): Promise<Response | null> {
  try {
    const { ok, headers, body } = await boundedFetch(address, { redirect: "manual" });
    const type = headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (!ok || !pictureTypes.has(type)) return null;
    const shown = { "Content-Type": type, "Cache-Control": "private, max-age=3600" };
    return new Response(body, { headers: shown });
  } catch {
    return null;
  }
}
