import type { ErrorContext } from "./send-error-report.ts";

/** The id under which a visitor and the team can speak about the same error. */
export const newErrorId = (): string => crypto.randomUUID();

/** Reports an unexpected error to the team; a report that cannot be delivered is only logged. */
export async function reportError(error: unknown, circumstances: ErrorContext): Promise<void> {
  try {
    const { sendReport } = await import("./send-error-report.ts");
    await sendReport(error, circumstances);
  } catch (failure) {
    // biome-ignore lint/suspicious/noConsole: nobody is left who could be told otherwise.
    console.error("The error could not be reported.", failure);
  }
}
