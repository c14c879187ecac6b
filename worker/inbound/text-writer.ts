/** How many `>` a line begins with at most, however deep the quotes are. */
const maxQuoteMarks = 5;

/** Builds plain text from the pieces of a document, whose spaces and line breaks mean nothing by themselves. */
export function textWriter() {
  const parts: string[] = [];
  let pendingBreaks = 0;
  let isLineStart = true;
  let endsInSpace = false;
  let quotes = 0;
  let keepsSpaces = false;
  /** The end of what was written, for `endsWith`. */
  let tail = "";

  const push = (text: string) => {
    parts.push(text);
    tail = (tail + text).slice(-2000);
  };

  const beginLine = () => {
    if (parts.length > 0) push("\n".repeat(pendingBreaks));
    pendingBreaks = 0;
    if (quotes > 0) push("> ".repeat(Math.min(quotes, maxQuoteMarks)));
    isLineStart = false;
    endsInSpace = true;
  };

  const endLine = (breaks: number) => {
    pendingBreaks = breaks;
    isLineStart = true;
  };

  const writeLine = (text: string) => {
    const collapsed = keepsSpaces ? text : text.replace(/[ \t\n\f\r]+/g, " ");
    const piece = isLineStart && !keepsSpaces ? collapsed.trimStart() : collapsed;
    if (piece === "") return;
    if (isLineStart) beginLine();
    push(endsInSpace && !keepsSpaces ? piece.replace(/^ /, "") : piece);
    endsInSpace = piece.endsWith(" ");
  };

  return {
    /** Adds a piece of text. */
    write(text: string) {
      const pieces = keepsSpaces ? text.split(/\r\n|[\n\r]/) : [text];
      for (const [n, piece] of pieces.entries()) {
        if (n > 0) endLine(pendingBreaks + 1);
        writeLine(piece);
      }
    },
    /** Begins a line unless one has begun; with 2, after an empty line. */
    startLine(breaks: 1 | 2) {
      endLine(Math.max(pendingBreaks, breaks));
    },
    /** Ends the line, also an empty one; more than one empty line is one. */
    breakLine() {
      endLine(Math.min(pendingBreaks + 1, 2));
    },
    /** Goes into a quote (1) or out of one (-1). */
    quote(step: 1 | -1) {
      quotes = Math.max(0, quotes + step);
    },
    /** Whether spaces and line breaks are kept from here on. */
    keepSpaces(isKept: boolean) {
      keepsSpaces = isKept;
    },
    endsWith: (text: string) => tail.trimEnd().endsWith(text),
    text: () =>
      parts
        .join("")
        .replaceAll("\u00a0", " ")
        .split("\n")
        .map((line) => line.trimEnd())
        .join("\n")
        .trim(),
  };
}
