/**
 * The first line of a mail. A name with a URL or an email in it is left out, because a spammer could
 * otherwise have us send their link to any recipient.
 */
export function greeting(name: string): string {
  return /[/@]|\w\.\w/.test(name) ? "Hello," : `Dear ${name},`;
}

/** The subject of a mail to the team, with a tag when the submission looks like spam. */
export function withSpamTag(subject: string, { isSpam }: { isSpam: boolean }): string {
  return isSpam ? `[spam?] ${subject}` : subject;
}
