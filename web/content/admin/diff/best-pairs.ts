/** Below this, two passages are told as one that went and one that came. */
const leastSimilarity = 0.4;
/** The most comparisons of one run of changes; longer runs are paired in their order. */
const maxComparisons = 10_000;

type Bag = { readonly counts: ReadonlyMap<string, number>; readonly size: number };

function bagOf(text: string): Bag {
  const terms = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, size: terms.length };
}

/** How much two texts share: 1 for the same terms, 0 for none. */
function similarity(one: Bag, other: Bag): number {
  if (one.size + other.size === 0) return 1;
  let shared = 0;
  for (const [term, count] of one.counts) shared += Math.min(count, other.counts.get(term) ?? 0);
  return (2 * shared) / (one.size + other.size);
}

export type Pair = readonly [before: number | null, after: number | null];

const inOrder = (before: readonly Bag[], after: readonly Bag[]): Pair[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap(
    (index): Pair[] => {
      const [one, other] = [before[index], after[index]];
      if (!one) return [[null, index]];
      if (!other) return [[index, null]];
      const isPair = similarity(one, other) >= leastSimilarity;
      return isPair
        ? [[index, index]]
        : [
            [index, null],
            [null, index],
          ];
    },
  );

/**
 * Pairs the texts that were replaced with those that replaced them, so that pairs are as similar as
 * possible and never cross; null where a text has no counterpart.
 */
export function bestPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [left, right] = [before.map(bagOf), after.map(bagOf)];
  if (left.length * right.length > maxComparisons) return inOrder(left, right);
  const width = right.length + 1;
  const value = (table: Float64Array, row: number, column: number) =>
    table[row * width + column] ?? 0;
  // The similarity of each pair, and the best sum of all pairs from a place on.
  const alike = new Float64Array(width * (left.length + 1));
  const best = new Float64Array(alike.length);
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const [one, other] = [left[row], right[column]];
      const score = one && other ? similarity(one, other) : 0;
      const paired = score < leastSimilarity ? 0 : score + value(best, row + 1, column + 1);
      alike[row * width + column] = paired;
      best[row * width + column] = Math.max(
        paired,
        value(best, row + 1, column),
        value(best, row, column + 1),
      );
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const isPair =
      row < left.length &&
      column < right.length &&
      value(alike, row, column) > 0 &&
      value(alike, row, column) === value(best, row, column);
    const isGone = row < left.length && value(best, row + 1, column) === value(best, row, column);
    if (isPair) pairs.push([row++, column++]);
    else if (isGone) pairs.push([row++, null]);
    else pairs.push([null, column++]);
  }
  return pairs;
}
