/**
 * The date of the terms and privacy policy in force. A form sends the version that it shows, which is stored with
 * the consent. `contract/pages.ts` repeats it for the site
 * map, because an import there adds to the first scripts of every page.
 */
export const termsVersion = "2026-11-27";
