const headingOf = (section: string): string => section.split("\n", 1)[0] ?? "";

/** The text before the first section, and the sections, each from its heading to the next one. */
const split = (markdown: string): string[] =>
  markdown.split(/^(?=## )/m).map((section) => section.trim());

/**
 * The results with these sections in the place of those with the same headings; new ones come at the end. `note` stands
 * under the heading of each.
 */
export function replaceSections(results: string, measured: string, note: string): string {
  const next = new Map(
    split(measured).map((section) => {
      const heading = headingOf(section);
      return [heading, `${heading}\n\n${note}${section.slice(heading.length)}`];
    }),
  );
  const kept = split(results).map((section) => {
    const heading = headingOf(section);
    const replacement = next.get(heading) ?? section;
    next.delete(heading);
    return replacement;
  });
  return `${[...kept, ...next.values()].join("\n\n")}\n`;
}
