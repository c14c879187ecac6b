import { longestGeneratedText } from "#contract/generation.ts";
import { type ContentProvider, type Ending, ProviderError, type Usage } from "./provider.ts";

/** How long a provider may take until its first text, and in all. */
const defaultLimits = { firstTextMs: 20_000, wholeMs: 90_000 };

/** The caller went away; what has come is kept. */
class StoppedError extends Error {
  override readonly name = "StoppedError";
}

/** What the database can hold. */
const storable = (text: string) => text.toWellFormed().replaceAll("\u0000", "").trim();

type Listener = {
  /** Aborts when the caller no longer waits. */
  signal: AbortSignal;
  onText?: (text: string) => void;
};

/** A text or what came of it, and the error that ended it; null when it is complete. */
export type Result = { ending: Ending; error: unknown };

/**
 * Lets a provider write one text. It ends in time whatever the provider does, and never throws: how it
 * ended is its result, with all the text that came.
 */
export async function writeText<Request>(
  provider: ContentProvider<Request>,
  request: Request,
  { signal, onText }: Listener,
  limits = defaultLimits,
): Promise<Result> {
  const startedAt = Date.now();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => {});
  const controller = new AbortController();
  const abort = (reason: Error) => {
    controller.abort(reason);
    reject(reason);
  };
  const late = (ms: number) =>
    setTimeout(() => {
      const sentence = "The writer did not answer in time. Please try again.";
      abort(new ProviderError(sentence, `The text took longer than ${ms} ms`));
    }, ms);
  const firstTimer = late(limits.firstTextMs);
  const wholeTimer = late(limits.wholeMs);
  const stop = () => abort(new StoppedError("The caller went away"));
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();

  let output = "";
  let firstTextMs: number | null = null;
  let usage: Usage | null = null;
  let error: unknown = null;
  const pieces = provider
    .stream(request, controller.signal, (counted) => {
      usage = counted;
    })
    [Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([pieces.next(), aborted]);
      if (done) break;
      if (value === "") continue;
      clearTimeout(firstTimer);
      firstTextMs ??= Date.now() - startedAt;
      if (output.length + value.length > longestGeneratedText)
        throw new ProviderError("The text became too long. Please ask for less.", "Too long");
      output += value;
      onText?.(value);
    }
    if (storable(output) === "")
      throw new ProviderError("The writer gave no text. Please try again.", "No text");
  } catch (caught) {
    error = caught;
    controller.abort(caught);
    // Not awaited: a provider that does not answer does not end either.
    pieces.return?.(undefined)?.catch(() => {});
  } finally {
    clearTimeout(firstTimer);
    clearTimeout(wholeTimer);
    signal.removeEventListener("abort", stop);
  }
  const { inputTokens, outputTokens } = (usage as Usage | null) ?? {
    inputTokens: null,
    outputTokens: null,
  };
  const tookMs = Date.now() - startedAt;
  const counted = { inputTokens, outputTokens, firstTextMs, tookMs };
  return { ending: { output: storable(output), ...counted, ...outcomeOf(error) }, error };
}

function outcomeOf(error: unknown): Pick<Ending, "status" | "failure"> {
  if (error === null) return { status: "Ready", failure: null };
  if (error instanceof StoppedError) return { status: "Cancelled", failure: null };
  return { status: "Failed", failure: sentenceOf(error) };
}

/** What a person is told about a failure. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ProviderError
    ? error.sentence
    : "The writer could not be reached. Please try again.";
