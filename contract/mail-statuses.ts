/**
 * The states of a mail: waiting for a try, sent, given up after the last try (`dead`), or dead and
 * marked by an admin as needing no more attention (`dismissed`).
 */
export const mailStatuses = ["pending", "sent", "dead", "dismissed"] as const;
export type MailStatus = (typeof mailStatuses)[number];
