const inFigures = (count: number): string => count.toLocaleString("en-GB");

/** A trend in words: "12 reports in 14 days, 5 of them today"; the last number is today's. */
export function trendText(trend: readonly number[]): string {
  const total = trend.reduce((sum, count) => sum + count, 0);
  const what = `${inFigures(total)} ${total === 1 ? "report" : "reports"}`;
  return `${what} in ${trend.length} days, ${inFigures(trend.at(-1) ?? 0)} of them today (UTC)`;
}
