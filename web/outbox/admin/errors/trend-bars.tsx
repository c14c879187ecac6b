import { trendText } from "./trend-text.ts";

const barWidth = 4;
const step = barWidth + 1;
const height = 18;

/** Reports by day as bars of at most 18 px, today at the right end. */
export function TrendBars({ trend, scale = 1 }: { trend: readonly number[]; scale?: 1 | 2 }) {
  const most = Math.max(1, ...trend);
  const width = trend.length * step - 1;
  return (
    <svg
      role="img"
      aria-label={trendText(trend)}
      className="trend-bars"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{trendText(trend)}</title>
      <path className="trend-base" d={`M0 ${height - 0.5}H${width}`} />
      {trend.map((count, day) => {
        // A day with a report is seen beside one with thousands.
        const bar = count === 0 ? 0 : Math.max(2, (count / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its day.
            key={day}
            x={day * step}
            y={height - bar}
            width={barWidth}
            height={bar}
          />
        );
      })}
    </svg>
  );
}
