/** The terms and the privacy policy in force, by date; stored with every consent given under them. */
export const termsVersion = "2026-11-01";
