import { diffArrays, diffWordsWithSpace } from "diff";

/** A passage that both texts have, or one of them. */
export type TextPart = {
  readonly kind: "same" | "inserted" | "deleted";
  readonly text: string;
};

type Change<T> = { readonly added: boolean; readonly removed: boolean; readonly value: T };

/** Beyond so many changed words, two texts have nothing in common that helps a reader. */
const maxEditLength = 2000;

const kindOf = ({ added, removed }: Change<unknown>): TextPart["kind"] => {
  if (added) return "inserted";
  return removed ? "deleted" : "same";
};

function whole(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: "deleted", text: before },
    { kind: "inserted", text: after },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** What differs between two texts, word by word. */
export function textParts(before: string, after: string): TextPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength });
  return (
    changes?.map((change) => ({ kind: kindOf(change), text: change.value })) ?? whole(before, after)
  );
}

/** What differs between two lists of lines. */
export function lineParts(before: readonly string[], after: readonly string[]): TextPart[] {
  const changes = diffArrays([...before], [...after], { maxEditLength });
  if (!changes)
    return [
      ...before.flatMap((line) => whole(line, "")),
      ...after.flatMap((line) => whole("", line)),
    ];
  return changes.flatMap((change) => change.value.map((text) => ({ kind: kindOf(change), text })));
}
