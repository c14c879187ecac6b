import { firstDraft } from "./offline/first-draft.ts";
import type { ContentProvider } from "./provider.ts";

/** Between two paragraphs, so that a reader can follow and cancel. */
const pauseMs = 30;

/** Writes first drafts inside the worker, from prepared copy. The same brief always gives the same text. */
export const offlineWriter: ContentProvider = {
  name: "offline",
  model: "first-draft-1",
  async *stream({ brief }, signal) {
    for (const [index, paragraph] of firstDraft(brief).entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
      yield index > 0 ? `\n\n${paragraph}` : paragraph;
    }
  },
};
