/**
 * A text a person entered, as part of a sentence without markup: its direction cannot reorder the
 * words beside it. In markup, `<bdi>` does the same.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
