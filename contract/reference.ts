import { brand } from "./brand.ts";

/**
 * The reference a person quotes, made of the first ten characters of an id: `SS-7K3MX-9QXD2`. Records,
 * failed requests and errors all have one.
 */
export function referenceOf(id: string): string {
  const characters = id.toUpperCase();
  return `${brand.referencePrefix}-${characters.slice(0, 5)}-${characters.slice(5, 10)}`;
}
