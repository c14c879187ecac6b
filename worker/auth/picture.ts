import { boundedFetch, providerDeadline } from "./bounded-fetch.ts";

const pictureTypes = new Set([
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/svg+xml",
  "image/webp",
]);

/**
 * Fetches a profile picture from the provider, so that pages load nothing from another origin. Null when
 * the response fails, redirects, is over 256 KB or is not an image. Browsers may cache it for an hour.
 */
export async function fetchPicture(url: string): Promise<Response | null> {
  try {
    const { ok, headers, body } = await boundedFetch(url, {
      redirect: "manual",
      signal: providerDeadline(),
    });
    const type = headers.get("Content-Type")?.split(";", 1)[0] ?? "";
    if (!ok || !pictureTypes.has(type)) return null;
    const imageHeaders = { "Content-Type": type, "Cache-Control": "private, max-age=3600" };
    return new Response(body, { headers: imageHeaders });
  } catch {
    return null;
  }
}
