/** The date of the terms and privacy policy in force; stored with every consent. */
export const termsVersion = "2026-11-25";
