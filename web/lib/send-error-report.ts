import { reportError } from "#contract/errors.ts";
import { releaseIn } from "#contract/release.ts";
import { call } from "./api.ts";

/** The first `length` UTF-16 units of a text, without NUL and without half a surrogate pair. */
const truncate = (text: string, length: number) =>
  text.slice(0, length).replaceAll("\0", "").toWellFormed();

/** The release of this page, from the scripts that its document names for boot.ts. */
const pageRelease = () =>
  releaseIn(document.querySelector<HTMLElement>("script[data-load]")?.dataset.load);

/** The reference of an error and React's stack of the component that threw. */
export type ErrorContext = { errorId: string; componentStack?: string | null | undefined };

/** Sends an error report; throws `ApiError` when refused and `TypeError` without network. */
export async function sendErrorReport(
  error: unknown,
  { errorId, componentStack }: ErrorContext,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  await call(reportError, {
    body: {
      errorId,
      message: truncate(message, 2000),
      stack: stack && truncate(stack, 8000),
      componentStack: componentStack ? truncate(componentStack, 8000) : undefined,
      timestamp: new Date().toISOString(),
      url: truncate(location.href, 2000),
      userAgent: truncate(navigator.userAgent, 500),
      release: pageRelease(),
    },
  });
}
