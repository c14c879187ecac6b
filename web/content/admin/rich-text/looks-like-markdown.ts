/** What a line of Markdown begins with: a heading, an item of a list, a quote or a rule. */
const blockStart = /^ {0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |(?:---|\*\*\*)$)/m;
const styledText = /\*\*[^*\s][^*\n]*\*\*|\[[^[\]\n]+\]\([^()\s]+\)/;

/** Whether a plain text is probably written in Markdown. */
export const looksLikeMarkdown = (text: string): boolean =>
  blockStart.test(text) || styledText.test(text);
