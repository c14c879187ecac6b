import { generatedBlocks } from "#contract/generated-text.ts";
import type { GeneratedSummary } from "#contract/generation.ts";
import { plainText } from "#contract/reading-time.ts";

/** The beginning of a text on one line, without Markdown and without the title that stands before it. */
export function excerptOf({ title, content }: Pick<GeneratedSummary, "title" | "content">): string {
  const text = plainText({ type: "doc", content: generatedBlocks(content) });
  const line = text.replace(/\s+/g, " ").trim();
  return line.startsWith(title) ? line.slice(title.length).trimStart() : line;
}
