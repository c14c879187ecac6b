/**
 * The states of a mail: waiting for a try, sent, given up after the last try (`dead`), dead and marked by an
 * admin as needing no more attention (`dismissed`), or taken back before it was sent (`cancelled`):
 * by an admin, or a newsletter whose reader has left.
 */
export const mailStatuses = ["pending", "sent", "cancelled", "dead", "dismissed"] as const;
export type MailStatus = (typeof mailStatuses)[number];
