import type { GenerateBody, providerNames } from "#contract/generation.ts";

/** What a model is asked to write. */
export type TextRequest = {
  /** What a person typed, which no error may repeat. */
  readonly brief: Pick<GenerateBody, "prompt">;
  /** What holds for every text. */
  readonly system: string;
  /** The prompt of this text. */
  readonly message: string;
  /** How many tokens the text may have. */
  readonly maxTokens: number;
};

/** What a provider is asked to write. A model reads the two messages, the offline writer the brief. */
export type ContentRequest = TextRequest & { readonly brief: GenerateBody };

/** What a text cost, as the provider counted it. */
export type Usage = { inputTokens: number; outputTokens: number };

/** Who writes a text, piece by piece. It stops when the signal aborts and throws `ProviderError` when it fails. */
export type ContentProvider<Request = ContentRequest> = {
  readonly name: (typeof providerNames)[number];
  readonly model: string;
  stream(
    request: Request,
    signal: AbortSignal,
    onUsage: (usage: Usage) => void,
  ): AsyncIterable<string>;
};

/** A failure of a provider: `message` is for the log, `sentence` for the person who waits. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly sentence: string;

  constructor(sentence: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.sentence = sentence;
  }
}

/** How a run ended. Figures are null where nothing was counted. */
export type Ending = {
  status: "Ready" | "Failed" | "Cancelled";
  output: string;
  failure: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  firstTextMs: number | null;
  tookMs: number;
};
