import { html, raw } from "hono/html";

/** The subject of a mail to the team, with a tag when the submission looks like spam. */
export function withSpamTag(subject: string, { isSpam }: { isSpam: boolean }): string {
  return isSpam ? `[spam?] ${subject}` : subject;
}

/**
 * The body of a mail as HTML: long links wrap on a narrow screen, and each line has the direction of its
 * own text.
 */
export function mailHtml(body: string): string {
  const lines = body.split("\n").map((line) => html`<div dir="auto">${line || raw("<br>")}</div>`);
  return String(
    html`<!doctype html><meta charset="utf-8"><div style="max-width:40rem;font:16px/1.5 sans-serif;white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word">${lines}</div>`,
  );
}
