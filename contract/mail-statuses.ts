/**
 * The states of a mail: waiting for a try, sent, given up after the last try (`dead`), dead and marked by an
 * admin as needing no more attention (`dismissed`), or taken back by an admin before it was sent (`cancelled`).
 */
export const mailStatuses = ["pending", "sent", "cancelled", "dead", "dismissed"] as const;
export type MailStatus = (typeof mailStatuses)[number];
