/**
 * How a letter begins. A name that holds an address is left out, so that nobody can have us deliver
 * their message to a stranger.
 */
export function greeting(name: string): string {
  return /[/@]|\w\.\w/.test(name) ? "Hello," : `Dear ${name},`;
}

/** A subject for the team that says when a submission looks like spam. */
export function withSpamTag(subject: string, { isSpam }: { isSpam: boolean }): string {
  return isSpam ? `[spam?] ${subject}` : subject;
}
