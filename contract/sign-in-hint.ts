/**
 * A cookie that holds no secret: its presence means a session probably exists, so that a
 * signed-out visitor never costs a session look-up.
 */
export const signedInHint = { name: "signed_in", value: "1" } as const;
