/** Codes of a refusal that may end: a limit, a setting of the account, a recipient to whom nothing is sent for a time. */
const passing: ReadonlySet<string> = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
]);

/** Codes of what is wrong with the mail itself, which stays so. */
const final: ReadonlySet<string> = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_TOO_MANY_ATTACHMENTS",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_NOT_ALLOWED",
  "E_HEADER_USE_API_FIELD",
  "E_HEADER_VALUE_INVALID",
  "E_HEADER_VALUE_TOO_LONG",
  "E_HEADER_NAME_INVALID",
  "E_HEADERS_TOO_LARGE",
  "E_HEADERS_TOO_MANY",
]);

/** The provider sends nothing to this recipient, for a time or for good: mails came back, or the reader has complained. */
export const suppressed = "E_RECIPIENT_SUPPRESSED";

/** The account has sent as many mails as it may in a day (UTC). */
export const dailyLimit = "E_DAILY_LIMIT_EXCEEDED";

/** The code of a provider's error; "" for one without. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Whether an error would come again with the same mail. */
export const isFinalRefusal = (error: unknown): boolean => final.has(codeOf(error));

/**
 * Whether an error proves that the provider has not taken the mail. Any other failure, such as a lost connection, leaves open
 * whether it has. The codes are those of https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
export const isRefusal = (error: unknown): boolean =>
  passing.has(codeOf(error)) || isFinalRefusal(error);
