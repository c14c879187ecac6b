import type { GeneratedItem } from "#contract/generation.ts";

type Writer = Pick<GeneratedItem, "provider" | "model">;

/** Who writes or has written a text. */
export function writerName({ provider, model }: Writer): string {
  if (provider === "offline") return "Offline writer, built in";
  return provider === "workers-ai" ? `Workers AI, ${model}` : model;
}

/** How many words a text has. */
export const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;
