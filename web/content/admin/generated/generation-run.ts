import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { type GeneratedItem, generateContent, getGeneratedContent } from "#contract/generation.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { type GenerationRequest, streamGeneration } from "./generation-stream.ts";
import { refreshGenerated } from "./queries.ts";

/** What the form holds. */
export type Brief = Required<GenerationRequest>;

/** The text that is being written or was written last, by how far it has come. */
export type Run = { readonly text: string } & (
  | { readonly phase: "idle" | "writing" | "stopping" }
  | { readonly phase: "done"; readonly item: GeneratedItem }
  | { readonly phase: "stopped"; readonly item: GeneratedItem | null }
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

type Attempt = { readonly key: string; readonly payload: string };

// The request whose answer was lost; the same one keeps its key, so that it costs once.
let lost: Attempt | null = null;
let controller = new AbortController();

const setRun = (run: Run): void => useGeneration.setState({ run });
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

function showError(error: unknown, attempt: Attempt): void {
  const failure = error instanceof Error ? error : null;
  if (!(error instanceof ApiError)) lost = attempt;
  setRun({ phase: "failed", text: shownText(), error: failure, item: null });
  showFailure("Generation Failed", failure, "Failed to generate content");
}

/** Has the text of the form written. Does nothing while one is being written. */
export async function generate(client: QueryClient): Promise<void> {
  const { brief, run } = useGeneration.getState();
  if (isPending(run) || brief.prompt.trim() === "") return;
  const body = requestOf(brief);
  const payload = JSON.stringify(body);
  const attempt = lost?.payload === payload ? lost : { key: crypto.randomUUID(), payload };
  lost = null;
  controller = new AbortController();
  const { signal } = controller;
  setRun({ phase: "writing", text: "" });
  const onText = (text: string) => setRun({ phase: "writing", text: shownText() + text });
  try {
    const item = await streamGeneration(body, { key: attempt.key, signal, onText });
    showEnded(await endedItem(item, signal));
  } catch (error) {
    if (signal.aborted) await showStopped(body, attempt.key);
    else showError(error, attempt);
  }
  refreshGenerated(client);
}

/** Shows what came before the stop. The server stores it once it has noticed that its reader has left. */
async function showStopped(body: GenerationRequest, key: string): Promise<void> {
  const text = shownText();
  // Without a text the request may not have arrived, and repeating it would begin it.
  if (text === "") return setRun({ phase: "stopped", text, item: null });
  setRun({ phase: "stopping", text });
  const asked = call(generateContent, { body, headers: { "Idempotency-Key": key } });
  const item = await answerInTime(asked)
    .then(endedItem)
    .catch(() => null);
  setRun({ phase: "stopped", text, item });
}

/** Stops the text that is being written; what has come is kept. */
export function stop(): void {
  if (useGeneration.getState().run.phase === "writing") controller.abort();
}
