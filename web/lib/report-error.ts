import { referenceOf } from "#contract/reference.ts";
import type { ErrorContext } from "./send-error-report.ts";

/** Creates the reference of an error, shown to the visitor and stored with the report. */
export const newErrorId = (): string => referenceOf(crypto.randomUUID().replaceAll("-", ""));

/** Reports an unexpected error to the team; false for a report that was not accepted, which is logged. */
export async function reportError(error: unknown, context: ErrorContext): Promise<boolean> {
  try {
    const { sendErrorReport } = await import("./send-error-report.ts");
    await sendErrorReport(error, context);
    return true;
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: the console is the only place left for this error.
    console.error("The error could not be reported.", failure);
    return false;
  }
}
