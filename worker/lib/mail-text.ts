import { html, raw } from "hono/html";
import type { RecipientKind } from "#contract/recipient-kinds.ts";

/** The subject of a mail to the team, with a tag when the submission looks like spam. */
export function withSpamTag(subject: string, { isSpam }: { isSpam: boolean }): string {
  return isSpam ? `[spam?] ${subject}` : subject;
}

/** A link in a text; the punctuation behind it belongs to the sentence. */
const link = /https:\/\/[^\s<>"]+/g;
const punctuation = /^[.,:;!?)\]}'»”’]$/;

/** The URL at the start of a text without white space, without the punctuation of the sentence. */
function urlIn(text: string): string {
  let end = text.length;
  while (punctuation.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A line as HTML, with its links. */
function withLinks(line: string) {
  const links = [...line.matchAll(link)].map(({ 0: found, index }) => ({
    url: urlIn(found),
    index,
  }));
  const parts = links.map(({ url, index }, n) => {
    const before = links[n - 1];
    const start = before ? before.index + before.url.length : 0;
    return html`${line.slice(start, index)}<a href="${url}">${url}</a>`;
  });
  const last = links.at(-1);
  return html`${parts}${line.slice(last ? last.index + last.url.length : 0)}`;
}

/**
 * The body of a mail as HTML: long links wrap on a narrow screen, and each line has the direction of its
 * own text. In a mail to the team, which repeats texts of visitors, links stay text.
 */
export function mailHtml(body: string, recipientKind: RecipientKind): string {
  const shown = (line: string) => (recipientKind === "team" ? line : withLinks(line));
  const lines = body
    .split("\n")
    .map((line) => html`<div dir="auto">${line ? shown(line) : raw("<br>")}</div>`);
  return String(
    html`<!doctype html><meta charset="utf-8"><div style="max-width:40rem;font:16px/1.5 sans-serif;white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word">${lines}</div>`,
  );
}
