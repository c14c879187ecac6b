/**
 * A cookie without a secret: it tells script that a session probably exists, so that a visitor who is
 * signed out never causes a session lookup.
 */
export const signedInHint = { name: "signed_in", value: "1" } as const;
