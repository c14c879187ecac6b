import { referenceOf } from "#contract/reference.ts";
import type { ErrorContext } from "./send-error-report.ts";

/** Creates the reference of an error, shown to the visitor and stored with the report. */
export const newErrorId = (): string => referenceOf(crypto.randomUUID().replaceAll("-", ""));

/** Reports an unexpected error to the team; a report that cannot be delivered is only logged. */
export async function reportError(error: unknown, context: ErrorContext): Promise<void> {
  try {
    const { sendErrorReport } = await import("./send-error-report.ts");
    await sendErrorReport(error, context);
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: the console is the only place left for this error.
    console.error("The error could not be reported.", failure);
  }
}
