import { brand } from "#contract/brand.ts";
import type { GenerateBody } from "#contract/generation.ts";
import type { ContentRequest } from "./provider.ts";

/** What every model is told. Its answer is text that an admin reads, edits and approves. */
const system = `You write first drafts for ${brand.name}, an agency for creators, brands and investors. Write British English.
Answer with the text alone, in Markdown with headings of level 2 and 3, paragraphs and bullet lists; no HTML, no code, no pictures.
State no figure, name, price or date that the request does not state. Leave nothing to fill in.`;

/** The largest text a model is asked for. */
const maxTokens = 2000;

/** The request to the provider for what an admin asks for; `message` is the filled-in template. */
export const contentRequest = (brief: GenerateBody, message: string): ContentRequest => ({
  brief,
  system,
  message,
  maxTokens,
});
