/** A value and how many measurements it stands for. */
export type Weighted = { readonly value: number; readonly weight: number };

/** The smallest value that this share of all measurements does not exceed; null without any. As `quantileExactWeighted` has it. */
export function weightedPercentile(values: readonly Weighted[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const threshold = Math.ceil(sorted.reduce((sum, { weight }) => sum + weight, 0) * share);
  let seen = 0;
  for (const { value, weight } of sorted) {
    seen += weight;
    if (seen >= threshold) return value;
  }
  return null;
}
