/** What `serve.ts` writes once its servers answer. */
export const readyLine = "The servers are ready.";
