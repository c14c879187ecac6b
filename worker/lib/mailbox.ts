/** Providers that ignore dots in the local part. */
const ignoresDots = new Set(["gmail.com", "googlemail.com"]);

/** The mailbox behind an email: one spelling for upper and lower case, `+tag` and ignored dot. */
export function mailboxOf(email: string): string {
  const [localPart = "", domain = ""] = email.normalize("NFC").toLowerCase().split("@");
  const [name = ""] = localPart.split("+");
  return `${ignoresDots.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}
