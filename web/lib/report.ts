/** The id under which a visitor and the team can speak about the same error. */
export const newErrorId = (): string => crypto.randomUUID();

/** As much of a text as is stored; a cut through a character leaves no half of it. */
const clipped = (text: string, length: number) =>
  text.slice(0, length).replaceAll("\0", "").toWellFormed();

type Circumstances = { errorId: string; componentStack?: string | null | undefined };

/** Sends an error to the team; throws when it cannot be delivered. */
export async function sendReport(
  error: unknown,
  { errorId, componentStack }: Circumstances,
): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const [{ call }, { reportError: endpoint }] = await Promise.all([
    import("#web/lib/api.ts"),
    import("#contract/reports.ts"),
  ]);
  await call(endpoint, {
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

/** Reports an unexpected error to the team; a report that cannot be delivered is dropped. */
export async function reportError(error: unknown, circumstances: Circumstances): Promise<void> {
  try {
    await sendReport(error, circumstances);
  } catch {
    // Nobody is helped by an error about an error.
  }
}
