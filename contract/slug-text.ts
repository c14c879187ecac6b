const maxSlugOfText = 100;

/** A slug made of a text: its words in lower case without diacritics; empty when none is left. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugOfText)
    .replace(/^-|-$/g, "");
