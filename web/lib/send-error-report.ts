import { reportError } from "#contract/errors.ts";
import { call } from "./api.ts";

/** As much of a text as is stored; a cut through a character leaves no half of it. */
const clipped = (text: string, length: number) =>
  text.slice(0, length).replaceAll("\0", "").toWellFormed();

/** Which error it was and where it was drawn. */
export type ErrorContext = { errorId: string; componentStack?: string | null | undefined };

/** Sends an error to the team; throws when it cannot be delivered. */
export async function sendReport(
  error: unknown,
  { errorId, componentStack }: ErrorContext,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  await call(reportError, {
    body: {
      errorId,
      message: clipped(message, 2000),
      stack: stack && clipped(stack, 8000),
      componentStack: componentStack ? clipped(componentStack, 8000) : undefined,
      timestamp: new Date().toISOString(),
      url: clipped(location.href, 2000),
      userAgent: clipped(navigator.userAgent, 500),
    },
  });
}
