/**
 * The codes with which the provider says that it has not taken a mail. Any other failure, such as a lost connection, leaves
 * open whether it has. Source: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
const refusals: ReadonlySet<string> = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
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

/** The provider sends nothing to this recipient: a mail came back for good, or its reader has complained. */
export const suppressed = "E_RECIPIENT_SUPPRESSED";

/** The code of a provider's error; "" for one without. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Whether the error of a try proves that the mail was not taken. */
export const isRefusal = (error: unknown): boolean => refusals.has(codeOf(error));
