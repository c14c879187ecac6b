/**
 * A cookie without a secret: it tells script that a session probably exists, so that a visitor who is
 * signed out never causes a session lookup. Its value begins with `value`; the rest is new with each sign-in.
 */
export const signedInHint = { name: "signed_in", value: "1" } as const;
