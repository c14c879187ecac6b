/** A stack frame without origin, build hash, query, line and column, which differ between builds. */
function normalizeFrame(line: string): string {
  return line
    .replace(/https?:\/\/[^/\s)]+/g, "")
    .replace(/-[\w-]{8}(?=\.(js|css))/g, "")
    .replace(/\?[^\s:)]*/g, "")
    .replace(/:\d+(:\d+)?/g, "")
    .trim();
}

/** A message with placeholders for ids, URLs, quoted texts and numbers, which differ between visitors. */
function normalizeMessage(message: string): string {
  return message
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, "<id>")
    .replace(/https?:\/\/\S+/g, "<url>")
    .replace(/(["'`])(?:(?!\1).){1,200}\1/g, "<text>")
    .replace(/\d+/g, "<n>")
    .trim();
}

/** Deeper frames are ignored, because they differ between browsers. */
const maxFrames = 3;

/**
 * The text that error reports of one group share: the normalized message and the first three
 * normalized frames, one per line. Its hash is the fingerprint of the group.
 */
export function errorSignature(report: { message: string; stack?: string | undefined }): string {
  const frames = (report.stack ?? "")
    .split("\n")
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, maxFrames)
    .map(normalizeFrame);
  return [normalizeMessage(report.message), ...frames].join("\n");
}
