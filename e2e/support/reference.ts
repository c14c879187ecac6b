import { brand } from "#contract/brand.ts";

/** A text that is exactly one reference, as the visitor sees it after a form was sent. */
export const referencePattern = new RegExp(`^${brand.referencePrefix}(-[0-9A-Z]{5}){2}$`);
