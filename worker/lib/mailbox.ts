const withoutDots = new Set(["gmail.com", "googlemail.com"]);

/** Whether the provider of a domain ignores dots in the local part. */
export const ignoresDots = (domain: string): boolean => withoutDots.has(domain);

/** The mailbox behind an email: one spelling for upper and lower case, `+tag` and ignored dot. */
export function mailboxOf(email: string): string {
  const [localPart = "", domain = ""] = email.normalize("NFC").toLowerCase().split("@");
  const [name = ""] = localPart.split("+");
  return `${ignoresDots(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
