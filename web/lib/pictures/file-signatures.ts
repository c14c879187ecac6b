import type { PictureType } from "#contract/picture-formats.ts";

/** Formats that people choose by mistake, which are named when they are refused. */
export type OtherFormat =
  | "web page"
  | "SVG"
  | "HEIC"
  | "GIF"
  | "TIFF"
  | "PDF"
  | "video"
  | "unknown";

/** The characters of the first bytes, one for each byte. */
const charactersOf = (bytes: Uint8Array, length: number): string =>
  String.fromCharCode(...bytes.subarray(0, length));

/** The format of an ISO media file by its brands: the main one and those it is compatible with. */
function isoFormat(head: string): PictureType | OtherFormat {
  const brands = head.slice(8, 80);
  if (/avif|avis/.test(brands)) return "image/avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "HEIC" : "video";
}

const isWebPage = (text: string): boolean =>
  /^(<!doctype html|<(html|head|body|script|iframe|meta|title)[\s>])/i.test(text);

const isTiff = (head: string): boolean => head.startsWith("II*\0") || head.startsWith("MM\0*");
const isRiff = (head: string, kind: string): boolean =>
  head.startsWith("RIFF") && head.slice(8, 12) === kind;

const signatures: readonly (readonly [(head: string) => boolean, PictureType | OtherFormat])[] = [
  [(head) => head.startsWith("\xff\xd8\xff"), "image/jpeg"],
  [(head) => head.startsWith("\x89PNG\r\n\x1a\n"), "image/png"],
  [(head) => isRiff(head, "WEBP"), "image/webp"],
  [(head) => head.startsWith("GIF8"), "GIF"],
  [isTiff, "TIFF"],
  [(head) => head.startsWith("%PDF-"), "PDF"],
  [(head) => head.startsWith("\x1aE\xdf\xa3") || isRiff(head, "AVI "), "video"],
];

/** What a file is by its first bytes; its name and its declared type decide nothing. */
export function formatOf(bytes: Uint8Array): PictureType | OtherFormat {
  const head = charactersOf(bytes, 1024);
  if (head.slice(4, 8) === "ftyp") return isoFormat(head);
  const found = signatures.find(([has]) => has(head));
  if (found) return found[1];
  const text = head.replace(/^(?:\xef\xbb\xbf|\s|<\?xml[^>]*>|<!--[\s\S]*?-->)+/i, "");
  if (/^(<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(text)) return "SVG";
  return isWebPage(text) ? "web page" : "unknown";
}
