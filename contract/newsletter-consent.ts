import { brand } from "./brand.ts";

/**
 * What a subscriber has agreed to, by version. A text that people have read is never changed: another text is another
 * version. This file has no zod, so that public pages can import it.
 */
export const consentTexts = {
  "2026-11-22": `${brand.name} may send me its new articles by e‑mail. Each mail has a link that ends this at once.`,
} as const;

/** The version of a text that subscribers have agreed to. */
export type ConsentVersion = keyof typeof consentTexts;

/** The version that forms show now. */
export const consentVersion: ConsentVersion = "2026-11-22";
