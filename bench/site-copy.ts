import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** One file as a browser receives it, compressed in advance so that compression is not measured. */
export type ServedFile = { type: string; body: Buffer; isCompressed: boolean };
export type SiteCopy = ReadonlyMap<string, ServedFile>;

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".txt": "text/plain",
};
const compressible = new Set([".html", ".js", ".css", ".json", ".svg", ".webmanifest", ".txt"]);

function toServedFile(name: string, raw: Buffer): ServedFile {
  const extension = extname(name);
  const isCompressed = compressible.has(extension);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    type: types[extension] ?? "application/octet-stream",
    body: isCompressed ? brotliCompressSync(raw, quality) : raw,
    isCompressed,
  };
}

/** The document without its scripts: the fastest it could possibly render. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b(?![^>]*json)[^>]*>.*?<\/script>/gs, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, "");
}

/**
 * The built site in memory, by path. `documents` are pages that the build does not write, by path.
 * `hasScripts: false` removes the scripts of every page.
 */
export function copySite(
  folder: string,
  documents: ReadonlyMap<string, string>,
  { hasScripts }: { hasScripts: boolean },
): SiteCopy {
  const document = (html: string) =>
    toServedFile("x.html", Buffer.from(hasScripts ? html : withoutScripts(html)));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, ServedFile] => {
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(folder, path)}`;
      if (!url.endsWith(".html")) return [url, toServedFile(path, readFileSync(path))];
      const page = url.replace(/\.html$/, "").replace(/^\/index$/, "/");
      return [page, document(readFileSync(path, "utf8"))];
    });
  const others = [...documents].map(([path, html]): [string, ServedFile] => [path, document(html)]);
  return new Map([...files, ...others]);
}
