/**
 * A stack frame of Chrome (`at c (URL)`) or of Firefox and Safari (`c@URL`), down to the name of its chunk. The name
 * of the function is left out, because the minifier gives it anew in each build.
 */
const frame = /\/([^/\s]{1,80}?)(?:-[\w-]{8})?\.js:\d+(?::\d+)?\)?$/gm;

/** Deeper frames are ignored, because they differ between browsers. */
const maxFrames = 3;

/**
 * A message with placeholders for what differs between visitors (ids, URLs, quoted texts and numbers) and between
 * builds (names of up to two characters, which the minifier gives). An error of React is known by its number.
 */
function normalizeMessage(message: string): string {
  return message
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, "<id>")
    .replace(/https?:\/\/\S+/g, "<url>")
    .replace(/(["'`])(?:(?!\1).){1,200}\1/g, "<text>")
    .replace(/(?<![\w$.])[a-z_$][\w$]?(?=[.(]| is )/gi, "<name>")
    .replace(/(?<!React error #\d{0,4})\d+/g, "<n>")
    .trim();
}

/**
 * The text that error reports of one group share: the normalized message and the chunks of the first three frames,
 * one per line. Its hash is the fingerprint of the group.
 */
export function errorSignature(report: { message: string; stack?: string | undefined }): string {
  const chunks = [...(report.stack ?? "").matchAll(frame)].map(([, chunk]) => chunk);
  return [normalizeMessage(report.message), ...chunks.slice(0, maxFrames)].join("\n");
}
