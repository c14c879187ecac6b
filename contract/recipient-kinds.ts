/**
 * Who a mail goes to: the team, the sender of a form as its confirmation, a person whom the team writes to,
 * or a subscriber of the newsletter.
 */
export const recipientKinds = ["team", "sender", "reply", "subscriber"] as const;
export type RecipientKind = (typeof recipientKinds)[number];
