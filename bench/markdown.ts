const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A Markdown table. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
