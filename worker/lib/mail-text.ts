/** The subject of a mail to the team, with a tag when the submission looks like spam. */
export function withSpamTag(subject: string, { isSpam }: { isSpam: boolean }): string {
  return isSpam ? `[spam?] ${subject}` : subject;
}
