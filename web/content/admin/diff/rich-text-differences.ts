import { diffArrays } from "diff";
import { isolated } from "#contract/isolated.ts";
import { bestPairs } from "./best-pairs.ts";
import { type TextPart, textParts } from "./text-parts.ts";
import { type TextUnit, textUnits } from "./text-units.ts";

/** One passage of a rich text that is not the same in both documents. */
export type PassageDifference = {
  readonly kind: "inserted" | "deleted" | "changed";
  /** What it is, and the how many-eth: "Paragraph 4". */
  readonly label: string;
  readonly parts: readonly TextPart[];
  /** What changed beside the text: the kind, styles, the picture. */
  readonly notes: readonly string[];
};

export type RichTextDifferences = {
  readonly passages: readonly PassageDifference[];
  /** How many passages both documents have. */
  readonly sameCount: number;
};

/** Beyond so many passages that came or went, the documents are told as two. */
const maxEditLength = 4000;

function styleNotes(before: TextUnit, after: TextUnit): string[] {
  const names = new Set([...Object.keys(before.styles), ...Object.keys(after.styles)]);
  return [...names].flatMap((name) => {
    const [was = [], is = []] = [before.styles[name], after.styles[name]];
    const gone = was.filter((passage) => !is.includes(passage));
    const come = is.filter((passage) => !was.includes(passage));
    const list = (passages: readonly string[]) =>
      passages.map((one) => `“${isolated(one)}”`).join(", ");
    return [
      ...(come.length > 0 ? [`${name} added: ${list(come)}`] : []),
      ...(gone.length > 0 ? [`${name} removed: ${list(gone)}`] : []),
    ];
  });
}

function notesOf(before: TextUnit, after: TextUnit): string[] {
  const [was, is] = [before.image, after.image];
  return [
    ...(before.name === after.name ? [] : [`${after.name}, before: ${before.name.toLowerCase()}`]),
    ...styleNotes(before, after),
    ...(was && is && was.src !== is.src ? ["Another picture"] : []),
    ...(was && is && was.alt !== is.alt
      ? [`Alt text “${isolated(is.alt)}”, before: “${isolated(was.alt)}”`]
      : []),
  ];
}

const partOf = (kind: "inserted" | "deleted", { text, name, image }: TextUnit): TextPart => ({
  kind,
  text: [image?.alt, text].filter(Boolean).join("\n") || name,
});

/** How often a kind of passage has come so far, for its label. */
function labels(units: readonly TextUnit[]): string[] {
  const counts = new Map<string, number>();
  return units.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  });
}

type Run = { readonly before: readonly number[]; readonly after: readonly number[] };

/** The runs of units that differ, by their positions, and how many are the same. */
function runsOf(before: readonly TextUnit[], after: readonly TextUnit[]) {
  const keys = (units: readonly TextUnit[]) => units.map(({ key }) => key);
  const changes = diffArrays(keys(before), keys(after), { maxEditLength });
  const positions = (start: number, count: number) =>
    Array.from({ length: count }, (_, index) => start + index);
  if (!changes)
    return {
      sameCount: 0,
      runs: [{ before: positions(0, before.length), after: positions(0, after.length) }],
    };
  const runs: Run[] = [];
  let [row, column, sameCount] = [0, 0, 0];
  let run: Run = { before: [], after: [] };
  for (const { added, removed, count } of changes) {
    if (removed) run = { ...run, before: [...run.before, ...positions(row, count)] };
    else if (added) run = { ...run, after: [...run.after, ...positions(column, count)] };
    else {
      runs.push(run);
      run = { before: [], after: [] };
      sameCount += count;
    }
    if (!added) row += count;
    if (!removed) column += count;
  }
  return { sameCount, runs: [...runs, run] };
}

/** What differs between two rich texts: passages paired by their words, and within them the words. */
export function richTextDifferences(before: unknown, after: unknown): RichTextDifferences {
  const [left, right] = [textUnits(before), textUnits(after)];
  const [leftLabels, rightLabels] = [labels(left), labels(right)];
  const { runs, sameCount } = runsOf(left, right);
  const texts = (units: readonly TextUnit[], positions: readonly number[]) =>
    positions.map((position) => units[position]?.text ?? "");
  const passages = runs.flatMap((run) =>
    bestPairs(texts(left, run.before), texts(right, run.after)).flatMap(
      ([one, other]): PassageDifference[] => {
        const [leftAt, rightAt] = [run.before[one ?? -1] ?? -1, run.after[other ?? -1] ?? -1];
        const [was, is] = [left[leftAt], right[rightAt]];
        const label = rightLabels[rightAt] ?? leftLabels[leftAt] ?? "";
        if (was && is)
          return [
            {
              kind: "changed",
              label,
              parts: textParts(was.text, is.text),
              notes: notesOf(was, is),
            },
          ];
        if (is) return [{ kind: "inserted", label, parts: [partOf("inserted", is)], notes: [] }];
        return was ? [{ kind: "deleted", label, parts: [partOf("deleted", was)], notes: [] }] : [];
      },
    ),
  );
  return { passages, sameCount };
}
