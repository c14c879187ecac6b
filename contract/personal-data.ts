/** The kinds of records that hold personal data, in the order in which they are shown. */
export const personalDataKinds = [
  "applications",
  "messages",
  "conversations",
  "subscriptions",
  "mails",
  "received_mails",
  "errors",
  "account",
  "spam_hashes",
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];
