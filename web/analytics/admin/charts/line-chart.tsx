import type { ReactNode } from "react";
import type { Annotation } from "#contract/analytics-reports.ts";
import { annotationMarks, annotationText } from "./annotation-marks.ts";
import { type Tick, timeTicks } from "./bucket-labels.ts";
import { linePath, type Plot, xOf, yOf } from "./chart-scale.ts";
import { useCursor } from "./use-cursor.ts";
import { useWidth } from "./use-width.ts";
import "./chart.css";

type Values = readonly (number | null)[];
type Span = { readonly startAt: number; readonly endAt: number };

export type LineChartProps = {
  /** What is plotted, for screen readers: "Visitors over time". */
  label: string;
  timeZone: string;
  buckets: readonly Span[];
  now: { readonly values: Values; readonly name: string };
  before?: { readonly values: Values; readonly name: string } | undefined;
  /** The top of the axis, and how a value on it is written. */
  axisTop: number;
  axisText: (value: number, isTop: boolean) => string;
  /** A point in words, all series of it. */
  valueText: (index: number) => string;
  /** The box beside the line under the pointer. */
  readout: (index: number) => ReactNode;
  annotations?: readonly Annotation[];
  /** Lines of demo data are dashed. */
  isDashed: boolean;
  size?: "small";
};

const endLabels = 104;
const phone = 560;

function plotOf(width: number, hasAnnotations: boolean, height: number, hasEnds: boolean): Plot {
  const right = hasEnds ? width - endLabels : width - 3;
  return { left: 1, right, top: hasAnnotations ? 52 : 24, base: height - 28 };
}

type AxisProps = Pick<LineChartProps, "axisTop" | "axisText"> & {
  plot: Plot;
  ticks: readonly Tick[];
  count: number;
};

/** Base line, two lines with their values, and the times below. */
function Axis({ plot, axisTop, axisText, ticks, count }: AxisProps) {
  const { left, right, base } = plot;
  return (
    <>
      {[axisTop / 2, axisTop].map((value) => {
        const y = Math.round(yOf(plot, value, axisTop)) + 0.5;
        return (
          <g key={value}>
            <path className="chart-grid" d={`M${left} ${y}H${right}`} />
            <text className="chart-text" x={left} y={y - 6}>
              {axisText(value, value === axisTop)}
            </text>
          </g>
        );
      })}
      <path className="chart-base" d={`M${left} ${base + 0.5}H${right}`} />
      {ticks.map(({ index, label }) => {
        const x = xOf(plot, index, count);
        const isLast = x > right - 20;
        const isFirst = x < left + 20;
        return (
          <g key={index}>
            <path className="chart-base" d={`M${x} ${base}v5`} />
            <text
              className="chart-text"
              x={x}
              y={base + 20}
              textAnchor={isLast ? "end" : isFirst ? "start" : "middle"}
            >
              {label}
            </text>
          </g>
        );
      })}
    </>
  );
}

type MarksProps = { plot: Plot; annotations: readonly Annotation[]; buckets: readonly Span[] };

/** What happened, as squares and words above the lines. */
function Marks({ plot, annotations, buckets }: MarksProps) {
  const from = buckets[0]?.startAt ?? 0;
  const to = buckets.at(-1)?.endAt ?? from;
  return annotationMarks(annotations, { from, to }, plot).map(
    ({ annotation, x, label, side }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two things can happen at one time.
      <g key={index} className="chart-mark">
        <path className="chart-mark-line" d={`M${x} 14V${plot.base}`} />
        <path d={`M${x - 2.5} 5.5h6v6h-6z`} />
        {label && (
          <text
            className="chart-text"
            x={side === "start" ? x + 9 : x - 9}
            y={12}
            textAnchor={side}
          >
            {label}
          </text>
        )}
        <title>{annotationText(annotation)}</title>
      </g>
    ),
  );
}

type EndsProps = Pick<LineChartProps, "now" | "before" | "axisTop"> & { plot: Plot };

/** The names of the lines at their ends, never on top of each other. */
function Ends({ plot, now, before, axisTop }: EndsProps) {
  const last = now.values.findLast((value) => value !== null);
  const yNow = yOf(plot, last ?? 0, axisTop);
  const yBefore = yOf(plot, before?.values.at(-1) ?? 0, axisTop);
  const isClose = before !== undefined && Math.abs(yNow - yBefore) < 16;
  // The lower name stays above the axis, because Table and CSV are below it.
  const middle = Math.min((yNow + yBefore) / 2, plot.base - 12);
  const direction = yNow <= yBefore ? -1 : 1;
  const x = plot.right + 10;
  return (
    <>
      <text className="chart-name" x={x} y={(isClose ? middle + direction * 8 : yNow) + 4}>
        {now.name}
      </text>
      {before && (
        <text className="chart-text" x={x} y={(isClose ? middle - direction * 8 : yBefore) + 4}>
          {before.name}
        </text>
      )}
    </>
  );
}

/** The square at the end of the line, with a dotted drop to the axis. */
function End({ plot, values, axisTop }: { plot: Plot; values: Values; axisTop: number }) {
  const index = values.findLastIndex((value) => value !== null);
  const last = values[index] ?? null;
  if (last === null) return null;
  const x = xOf(plot, index, values.length);
  const y = yOf(plot, last, axisTop);
  return (
    <>
      <path className="chart-drop" d={`M${x} ${y}V${plot.base}`} />
      <path className="chart-point" d={`M${x - 2.5} ${y - 2.5}h5v5h-5z`} />
    </>
  );
}

/**
 * Values over time as straight thin lines, with the period before behind them. One line under the pointer
 * reads all series; the arrow keys move it. Text keeps its size at every width.
 */
export function LineChart(props: LineChartProps) {
  const { label, timeZone, buckets, now, before, axisTop, annotations, isDashed, size } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const hasEnds = width >= phone;
  const height = size === "small" ? 176 : width >= phone ? 280 : 230;
  const plot = plotOf(width, annotations !== undefined, height, hasEnds && before !== undefined);
  const count = buckets.length;
  const { index, handlers } = useCursor(plot, count);
  const read = index ?? count - 1;
  const x = index === null ? 0 : xOf(plot, index, count);
  const ticks = timeTicks(buckets, timeZone, Math.floor((plot.right - plot.left) / 72));
  return (
    <div ref={ref} className="chart" data-size={size} data-demo={isDashed || undefined}>
      {before && !hasEnds && (
        <p aria-hidden="true" className="chart-key">
          <span data-line="now">{now.name}</span> <span data-line="before">{before.name}</span>
        </p>
      )}
      {width > 0 && count > 0 && (
        <div
          role="slider"
          tabIndex={0}
          className="chart-area"
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={read + 1}
          aria-valuetext={props.valueText(read)}
          {...handlers}
        >
          <svg aria-hidden="true" width={width} height={height}>
            <Axis {...{ plot, ticks, count, axisTop }} axisText={props.axisText} />
            {annotations && <Marks {...{ plot, annotations, buckets }} />}
            {before && (
              <path className="chart-line-before" d={linePath(plot, before.values, axisTop)} />
            )}
            <path className="chart-line" d={linePath(plot, now.values, axisTop)} />
            <End plot={plot} values={now.values} axisTop={axisTop} />
            {hasEnds && before && <Ends {...{ plot, now, before, axisTop }} />}
            {index !== null && <path className="chart-cursor" d={`M${x} 18V${plot.base}`} />}
          </svg>
        </div>
      )}
      {index !== null && (
        <div
          aria-hidden="true"
          className="chart-readout"
          style={x < width / 2 ? { left: x + 10 } : { right: width - x + 10 }}
        >
          {props.readout(index)}
        </div>
      )}
    </div>
  );
}
