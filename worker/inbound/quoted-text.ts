/** The line a mail program writes above the mail it quotes: its end, because it may take two lines. */
const attribution =
  /^.{0,300}(?:(?:wrote|writes|a écrit|escribió|ha scritto|escreveu|pisze|написала?)\s*|(?:schrieb|schreef|skrev)(?:\s.{0,200})?):$/iu;
/** What stands above a quoted mail without `>`: the lines of Outlook, and of others. */
const divider =
  /^(?:-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|forwarded message)\s*-{2,}|_{20,})$/iu;

const isQuoted = (line: string) => line.startsWith(">");

/** How many lines from a line on are an attribution: one, two, or none. */
function attributionLines(lines: readonly string[], start: number): number {
  const [first = "", second = ""] = [lines[start]?.trim(), lines[start + 1]?.trim()];
  if (attribution.test(first)) return 1;
  const isFirstOfTwo = /^(?:on|am|le|el|il|em|op|den|dnia)\b/iu.test(first) && first.length < 300;
  return isFirstOfTwo && attribution.test(second) ? 2 : 0;
}

function startOfQuote(lines: readonly string[]): number {
  // Looked for once, so that a mail takes time in proportion to its length.
  const lastQuoted = lines.findLastIndex(isQuoted);
  const lastWritten = lines.findLastIndex((line) => line.trim() !== "" && !isQuoted(line));
  /** Whether everything from a line on is quoted or empty, and something is. */
  const restIsQuoted = (start: number) => lastWritten < start && lastQuoted >= start;
  return lines.findIndex((line, n) => {
    if (divider.test(line.trim())) return true;
    if (isQuoted(line)) return restIsQuoted(n);
    const length = attributionLines(lines, n);
    // Answers between quoted lines belong to what the sender wrote.
    return length > 0 && (restIsQuoted(n + length) || lastQuoted < n);
  });
}

/**
 * Parts what the sender wrote from the earlier mails below it, in time in proportion to the length. Nothing is lost: the
 * parts are the text. A mail that is nothing but a quote is taken as written.
 */
export function splitQuoted(text: string): { text: string; quotedText: string } {
  const lines = text.split("\n");
  const start = startOfQuote(lines);
  const written = start < 0 ? "" : lines.slice(0, start).join("\n").trimEnd();
  if (written === "") return { text, quotedText: "" };
  return { text: written, quotedText: lines.slice(start).join("\n") };
}
