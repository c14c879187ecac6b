import { base64 } from "@scure/base";

/** A whole JPEG of 1200 × 630 pixels in one colour, most of it the same bits. */
const previewJpeg = [
  "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAJ2BLADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAQL/2gAMAwEAAhADEAAAAIJo",
  "A".repeat(2998),
  "D/xAAUEAEAAAAAAAAAAAAAAAAAAADQ/9oACAEBAAE/ADkr/8QAFBEBAAAAAAAAAAAAAAAAAAAAsP/aAAgBAgEBPwA7j//EABQRAQAAAAAAAAAAAAAAAAAAALD/2gAIAQMBAT8AO4//2Q==",
].join("");

const decoded = (text: string) => new Uint8Array(base64.decode(text));

/** Pictures in one colour, made with sharp, by size and format. */
export const pictureFiles = {
  "48x32.png": decoded(
    "iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAAA1BMVEW0PDw5sW5uAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCjABAAYgAAGBkEZAAAAAAElFTkSuQmCC",
  ),
  "48x32.jpg": decoded(
    "/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAgADADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAID/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AgBLYAAAAAAAAAB//2Q==",
  ),
  "48x32.webp": decoded(
    "UklGRkAAAABXRUJQVlA4IDQAAAAwAwCdASowACAAP83m7XA/uDIrJWgD8DmJZwDLpA8KmggAAP67sRAYNd6T0etRcVAaAAAA",
  ),
  "24x16.webp": decoded(
    "UklGRjgAAABXRUJQVlA4ICwAAADQAgCdASoYABAAP83W4mY/tK4nMAgD8DmJQBUehaSAAP67ntSVorpe8eOQAA==",
  ),
  "48x32.avif": decoded(
    "AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAADAAAAAgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgk4FS/7SAhoNIAyFB/yYoTgABYAAKxDfGHVsALvKJsw",
  ),
  "1200x630.jpg": decoded(previewJpeg),
  "4x4.gif": decoded("R0lGODlhBAAEAIAAAExpcbQ8PCH5BAUAAAAALAAAAAAEAAQAAAIEjI8ZBQA7"),
};

/** A picture of 48 × 32 pixels with bytes that no other picture of the tests has. */
export function uniquePng(): Uint8Array<ArrayBuffer> {
  const unique = crypto.getRandomValues(new Uint8Array(16));
  return new Uint8Array([...pictureFiles["48x32.png"], ...unique]);
}

/** A PNG that says it has this size and has no pixels. */
export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pictureFiles["48x32.png"].subarray(0, 33));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
