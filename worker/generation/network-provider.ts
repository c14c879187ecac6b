import * as z from "zod/mini";
import { redactProviderError } from "#worker/lib/redact.ts";
import { type ContentProvider, ProviderError, type TextRequest, type Usage } from "./provider.ts";
import { eventData } from "./server-sent-events.ts";

/** A service that answers a chat request with server-sent events: Workers AI, or one that speaks as OpenAI does. */
type Service = Pick<ContentProvider, "name" | "model"> & { url: string; key: string };

const usage = z.object({ prompt_tokens: z.int(), completion_tokens: z.int() });

/** One event: OpenAI's shape, and that of Workers AI, whose text is a number where the text is a digit. */
const eventSchema = z.object({
  response: z.nullish(z.union([z.string(), z.number()])),
  choices: z.nullish(
    z.array(
      z.object({
        delta: z.nullish(z.object({ content: z.nullish(z.string()) })),
        finish_reason: z.nullish(z.string()),
      }),
    ),
  ),
  usage: z.nullish(usage),
  error: z.nullish(z.unknown()),
});

const unreadable = "The writer gave an answer that cannot be read. Please try again.";

function parsedEvent(data: string): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new ProviderError(unreadable, "An event is not of the expected shape", { cause });
  }
}

function refusalSentence(status: number): string {
  if (status === 401 || status === 403)
    return "The writer refused the key of this site. Please check the settings.";
  if (status === 429)
    return "The writer is busy, or its own limit is reached. Please try again later.";
  if (status === 404) return "The writer does not know this model. Please check the settings.";
  if (status === 400 || status === 422)
    return "The writer refused the request. Please check the model in the settings.";
  return "The writer could not answer. Please try again.";
}

/** How much of a refusal is read for the log. */
const refusalBytes = 4096;

async function beginningOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  let text = "";
  if (body === null) return text;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= refusalBytes) break;
  }
  return text.slice(0, refusalBytes);
}

/** What a service calls the limit of a text's length. */
type LimitName = "max_completion_tokens" | "max_tokens";

const ask = (
  { url, key, name, model }: Service,
  { system, message, maxTokens }: TextRequest,
  limitName: LimitName,
  signal: AbortSignal,
) =>
  fetch(url, {
    method: "POST",
    signal,
    // A redirect would carry the key to another server.
    redirect: "manual",
    headers: {
      Accept: "text/event-stream",
      "Content-Type": "application/json",
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      ...(name === "openai" && { model, stream_options: { include_usage: true } }),
      stream: true,
      [limitName]: maxTokens,
      messages: [
        { role: "system", content: system },
        { role: "user", content: message },
      ],
    }),
  });

/**
 * The stream of an answer. Models of OpenAI refuse the older name of the limit, and some services that speak as OpenAI does
 * the newer one.
 */
async function opened(
  service: Service,
  request: TextRequest,
  signal: AbortSignal,
  limitName: LimitName = service.name === "openai" ? "max_completion_tokens" : "max_tokens",
): Promise<ReadableStream<Uint8Array>> {
  const response = await ask(service, request, limitName, signal);
  if (response.ok && response.body) return response.body;
  const text = await beginningOf(response.body);
  const isRefused = response.status === 400 || response.status === 422;
  const isUnknownLimit = isRefused && text.includes("max_completion_tokens");
  if (isUnknownLimit && limitName === "max_completion_tokens")
    return opened(service, request, signal, "max_tokens");
  const { brief, message, system } = request;
  const reason = redactProviderError(text, [service.key, brief.prompt, message, system]);
  throw new ProviderError(refusalSentence(response.status), `Status ${response.status}: ${reason}`);
}

/** Throws for an answer that is not the whole text. */
function checkEnding(reason: string | null, isDone: boolean, isAtLimit: boolean): void {
  if (reason === "length" || (reason === null && isAtLimit))
    throw new ProviderError("The text became too long. Please ask for less.", "Cut at the limit");
  if (reason === "content_filter")
    throw new ProviderError("The writer's own filter has stopped this text.", "Cut by the filter");
  if (!isDone && reason === null)
    throw new ProviderError(
      "The writer broke off. Please try again.",
      "The stream ended before its end was announced",
    );
}

/** Writes with a model behind HTTP. Its answer counts only when it was ended, so that a cut one is noticed. */
export function networkProvider(service: Service): ContentProvider<TextRequest> {
  return {
    name: service.name,
    model: service.model,
    async *stream(request: TextRequest, signal: AbortSignal, onUsage: (usage: Usage) => void) {
      let reason: string | null = null;
      let isDone = false;
      let isAtLimit = false;
      for await (const data of eventData(await opened(service, request, signal))) {
        isDone = data === "[DONE]";
        if (isDone) break;
        const event = parsedEvent(data);
        if (event.error)
          throw new ProviderError(unreadable, "The provider reported an error in its stream");
        if (event.usage) {
          const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = event.usage;
          onUsage({ inputTokens, outputTokens });
          isAtLimit = outputTokens >= request.maxTokens;
        }
        const [choice] = event.choices ?? [];
        const text = event.response ?? choice?.delta?.content;
        if (text !== undefined && text !== null) yield String(text);
        reason = choice?.finish_reason || reason;
      }
      checkEnding(reason, isDone, isAtLimit);
    },
  };
}
