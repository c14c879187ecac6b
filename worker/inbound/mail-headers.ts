import type { authenticationResults } from "#contract/received-mails.ts";

/** The headers of a mail in their order, repeated ones included; names in lower case. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[];

/** The first header of a name; "" without one. */
export const headerOf = (headers: MailHeaders, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

const has = (headers: MailHeaders, ...names: string[]) =>
  headers.some(({ key }) => names.includes(key));

/** Whether a media type is that of the reports that mail servers send (RFC 6522). */
export const isNoticeType = (type: string): boolean => /^\s*multipart\/report\b/i.test(type);

/**
 * Whether a program wrote a mail, by what RFC 3834 and mail programs say of it. Headers that a helpdesk or a mailing list
 * adds to what a person wrote say nothing about that. `envelopeSender` is "" for what no program may answer, such as the
 * report of a mail server.
 */
export function isFromProgram(headers: MailHeaders, envelopeSender: string): boolean {
  const submitted = headerOf(headers, "auto-submitted").trim().toLowerCase();
  return (
    envelopeSender.replace(/[<>\s]/g, "") === "" ||
    (submitted !== "" && !/^no\b/.test(submitted)) ||
    /\b(?:bulk|junk|auto_reply)\b/i.test(headerOf(headers, "precedence")) ||
    has(headers, "x-autoreply", "x-autorespond", "x-autorespond-to") ||
    isNoticeType(headerOf(headers, "content-type")) ||
    /^(?:mailer-daemon|postmaster)@/i.test(envelopeSender)
  );
}

/** The name of the receiving server of the platform, before its findings. */
const receivingServer = /^\s*mx\.cloudflare\.net\b/i;

/**
 * What the receiving server has found about the domain of the sender (DMARC). Findings that the sender has written into
 * the mail do not count: the server puts its own above them.
 */
export function authenticationOf(headers: MailHeaders): (typeof authenticationResults)[number] {
  const findings = headers.find(
    ({ key, value }) => key === "authentication-results" && receivingServer.test(value),
  );
  const result = /;\s*dmarc\s*=\s*(\w+)/i.exec(findings?.value ?? "")?.[1]?.toLowerCase();
  if (result === "pass") return "passed";
  return result === "fail" ? "failed" : "unknown";
}
