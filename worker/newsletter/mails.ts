import { brand } from "#contract/brand.ts";
import type { Mail, MailHeaders } from "#worker/lib/outbox-store.ts";
import { confirmationDays } from "./links.ts";

/** After how many minutes the same form sends its mail again. */
export const resendMinutes = 10;

const toOwner = (recipient: string, subject: string, lines: readonly string[]): Mail => ({
  recipientKind: "sender",
  recipient,
  replyTo: brand.email,
  subject,
  body: ["Hello,", "", ...lines, "", brand.name].join("\n"),
});

/** The mail that asks the owner of an email whether the sign-up is theirs. It repeats nothing that the sender wrote. */
export const confirmationMail = (recipient: string, link: string): Mail =>
  toOwner(recipient, "Please confirm your newsletter", [
    `This email was entered on our site for the newsletter of ${brand.name}.`,
    "To get it, open this page and press the button:",
    link,
    "",
    `The link works for ${confirmationDays} days. If you did not sign up, do nothing: you get no further mail.`,
  ]);

/** The mail in its place to an email that is subscribed already. */
export const alreadySubscribedMail = (recipient: string, unsubscribeLink: string): Mail =>
  toOwner(recipient, "You already get our newsletter", [
    `This email was entered on our site for the newsletter of ${brand.name}. You already get it, so there is nothing to do.`,
    "",
    "This link ends it:",
    unsubscribeLink,
  ]);

/** What subscribers are told of a post. */
export type Newsletter = { readonly subject: string; readonly text: string };

/** A post that readers see, as far as a newsletter needs it. */
export type PublishedPost = { id: string; slug: string; title: string; excerpt: string };

/** The newsletter about a post: what it is about and where it is. The text of the post stays on the site. */
export const newsletterAbout = (post: PublishedPost, origin: string): Newsletter => ({
  subject: post.title,
  text: [post.title, "", post.excerpt, "", "Read it here:", `${origin}/news/${post.slug}`].join(
    "\n",
  ),
});

/** The body of a newsletter with the end that each subscriber has an own link in. */
export const bodyWithLink = ({ text }: Newsletter, unsubscribeLink: string): string =>
  [
    text,
    "",
    "--",
    `You get this mail because you signed up for the newsletter of ${brand.name}.`,
    "This link ends it at once:",
    unsubscribeLink,
  ].join("\n");

/** The headers with which mail programs offer to unsubscribe by one click (RFC 8058), and send no answer of their own. */
export const newsletterHeaders = (unsubscribeLink: string): MailHeaders => ({
  Precedence: "bulk",
  "List-Unsubscribe": `<${unsubscribeLink}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
