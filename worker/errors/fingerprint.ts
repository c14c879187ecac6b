/** Where an error happened, without what changes from visitor to visitor or build to build. */
function frame(line: string): string {
  return line
    .replace(/https?:\/\/[^/\s)]+/g, "")
    .replace(/-[\w-]{8,}(?=\.(js|css))/g, "")
    .replace(/\?[^\s:)]*/g, "")
    .replace(/:\d+(:\d+)?/g, "")
    .trim();
}

function words(message: string): string {
  return message
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, "<id>")
    .replace(/https?:\/\/\S+/g, "<url>")
    .replace(/(["'`])(?:(?!\1).){1,200}\1/g, "<text>")
    .replace(/\d+/g, "<n>")
    .trim();
}

/** How many frames count; deeper ones differ by browser. */
const depth = 3;

/** What two reports of the same error have in common: the message's shape and its first frames. */
export function errorSignature(report: { message: string; stack?: string | undefined }): string {
  const frames = (report.stack ?? "")
    .split("\n")
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, depth)
    .map(frame);
  return [words(report.message), ...frames].join("\n");
}
