/**
 * The date of the terms and privacy policy in force. A form sends the version that it shows, which is stored with
 * the consent. `contract/pages.ts` repeats it for the site
 * map, because an import there adds to the first scripts of every page. A change moves the former one to
 * `contract/terms-versions.ts`.
 */
export const termsVersion = "2026-11-27";
