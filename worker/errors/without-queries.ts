import type { ErrorReport } from "#contract/errors.ts";

/** The query or fragment of a URL within a text; either may hold personal data and secrets. */
const query = /[?#][^\s?#=)"'`]*=[^\s)"'`]*/g;

const redact = (text: string) => text.replace(query, "");

/** An error report without the queries and fragments of its URLs. */
export function withoutQueries(report: ErrorReport): ErrorReport {
  const { message, stack, componentStack, url } = report;
  return {
    ...report,
    message: redact(message),
    stack: stack && redact(stack),
    componentStack: componentStack && redact(componentStack),
    url: url.replace(/[?#].*/s, ""),
  };
}
