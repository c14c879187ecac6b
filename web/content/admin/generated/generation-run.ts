import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import {
  editGeneratedContent,
  type GeneratedItem,
  generateContent,
  getGeneratedContent,
} from "#contract/generation.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { guardClose } from "#web/admin/kit/use-close-guard.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { type GenerationRequest, streamGeneration } from "./generation-stream.ts";
import { refreshGenerated } from "./queries.ts";

/** What the form holds. */
export type Brief = Required<GenerationRequest>;

/** A request for a text; with the same key it is the same request. */
type Attempt = { readonly key: string; readonly body: GenerationRequest };

/** The text that is being written or was written last, by how far it has come; the server could not store an unstored one. */
export type Run = { readonly text: string } & (
  | { readonly phase: "idle" | "writing" | "stopping" }
  | { readonly phase: "done"; readonly item: GeneratedItem }
  | { readonly phase: "stopped"; readonly item: GeneratedItem | null }
  | { readonly phase: "unstored"; readonly error: Error; readonly attempt: Attempt }
  | { readonly phase: "failed"; readonly error: Error | null; readonly item: GeneratedItem | null }
);

/** The form as it opens first. */
export const emptyBrief: Brief = {
  prompt: "",
  type: generationTypes[0],
  targetAudience: targetAudiences[0],
  tone: tones[0],
  templateId: "",
  variables: {},
};

/** Outlives the dialog: a text goes on being written while it is closed, and a prompt is not lost. */
export const useGeneration = create<{ readonly brief: Brief; readonly run: Run }>(() => ({
  brief: emptyBrief,
  run: { phase: "idle", text: "" },
}));

/** Changes what the form holds; a template belongs to its type. */
export const changeBrief = (change: Partial<Brief>): void =>
  useGeneration.setState(({ brief }) => ({
    brief: {
      ...brief,
      ...(change.type && change.type !== brief.type && { templateId: "", variables: {} }),
      ...change,
    },
  }));

/** Whether a text is being written, so that no other can be asked for. */
export const isPending = ({ phase }: Run): boolean => phase === "writing" || phase === "stopping";

/** The request of a form, without what is left empty. */
export function requestOf({ templateId, variables, ...brief }: Brief): GenerationRequest {
  const filled = Object.entries(variables).filter(([, value]) => value !== "");
  return {
    ...brief,
    ...(templateId && { templateId }),
    ...(filled.length > 0 && { variables: Object.fromEntries(filled) }),
  };
}

// The request whose answer was lost; the same one keeps its key, so that it costs once.
let lost: Attempt | null = null;
let controller = new AbortController();

let release = (): void => {};

/** Shows a run; while its text stands on this page alone, the browser asks before it closes the page. */
function setRun(run: Run): void {
  release();
  release = run.phase === "unstored" ? guardClose() : () => {};
  useGeneration.setState({ run });
}
const shownText = (): string => useGeneration.getState().run.text;

const pollMs = 1000;

/** The item as it is once it is no longer written. */
async function endedItem(item: GeneratedItem, signal?: AbortSignal): Promise<GeneratedItem> {
  let ended = item;
  while (ended.status === "Running") {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal?.throwIfAborted();
    ended = await answerInTime(call(getGeneratedContent, { params: { id: item.id }, signal }));
  }
  return ended;
}

/** Shows how an item has ended. One with a text counts as generated, whatever an admin did with it since. */
function showEnded(item: GeneratedItem): void {
  if (item.status !== "Failed" && item.status !== "Cancelled") {
    setRun({ phase: "done", text: item.output, item });
    showToast({ title: "Content Generated", description: "New content has been created." });
    return;
  }
  const error = new Error(item.failure ?? "");
  setRun({ phase: "failed", text: item.output, error, item });
  showFailure("Generation Failed", error, "Failed to generate content");
}

/** Whether a text was written to its end and then not stored: a writer that fails has a code of its own. */
const isUnstored = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  isUncertain(error) &&
  error.problem?.code !== "generation_failed" &&
  shownText() !== "";

function showError(error: unknown, attempt: Attempt): void {
  if (isUnstored(error)) {
    setRun({ phase: "unstored", text: shownText(), error, attempt });
    showFailure("Text not stored", error, "It is kept on this page.");
    return;
  }
  const failure = error instanceof Error ? error : null;
  if (!(error instanceof ApiError)) lost = attempt;
  setRun({ phase: "failed", text: shownText(), error: failure, item: null });
  showFailure("Generation Failed", failure, "Failed to generate content");
}

/** Has the text of the form written. Does nothing while one is being written. */
export async function generate(client: QueryClient): Promise<void> {
  const { brief, run } = useGeneration.getState();
  if (isPending(run) || run.phase === "unstored" || brief.prompt.trim() === "") return;
  const body = requestOf(brief);
  const isRepeat = JSON.stringify(lost?.body) === JSON.stringify(body);
  const attempt = lost && isRepeat ? lost : { key: crypto.randomUUID(), body };
  lost = null;
  controller = new AbortController();
  const { signal } = controller;
  setRun({ phase: "writing", text: "" });
  const onText = (text: string) => setRun({ phase: "writing", text: shownText() + text });
  try {
    const item = await streamGeneration(body, { key: attempt.key, signal, onText });
    showEnded(await endedItem(item, signal));
  } catch (error) {
    if (signal.aborted) await showStopped(attempt);
    else showError(error, attempt);
  }
  refreshGenerated(client);
}

/** The item of a request that was sent before. */
const askAgain = ({ key, body }: Attempt): Promise<GeneratedItem> =>
  answerInTime(call(generateContent, { body, headers: { "Idempotency-Key": key } }));

/** Stores the text that the server could not store when it was written. A failure that may pass leaves it as it is. */
export async function storeText(client: QueryClient): Promise<void> {
  const { run } = useGeneration.getState();
  if (run.phase !== "unstored") return;
  const { text, attempt } = run;
  try {
    const asked = await askAgain(attempt);
    // It may be stored although the answer was lost.
    const item = asked.content
      ? asked
      : await answerInTime(
          call(editGeneratedContent, { ...ifMatch(asked), body: { content: text } }),
        );
    setRun({ phase: "done", text: item.content, item });
    showToast({ title: "Text Stored", description: "It is kept in Content." });
  } catch (error) {
    const failure = error instanceof Error ? error : null;
    if (!isUncertain(error)) setRun({ phase: "failed", text, error: failure, item: null });
    showFailure("Text not stored", failure, "It is kept on this page.");
  }
  refreshGenerated(client);
}

/** Shows what came before the stop. The server stores it once it has noticed that its reader has left. */
async function showStopped(attempt: Attempt): Promise<void> {
  const text = shownText();
  // Without a text the request may not have arrived, and repeating it would begin it.
  if (text === "") return setRun({ phase: "stopped", text, item: null });
  setRun({ phase: "stopping", text });
  const item = await askAgain(attempt)
    .then(endedItem)
    .catch(() => null);
  setRun({ phase: "stopped", text, item });
}

/** Stops the text that is being written; what has come is kept. */
export function stop(): void {
  if (useGeneration.getState().run.phase === "writing") controller.abort();
}
