import { markdownTable } from "./markdown.ts";

/** One event of an interaction, as the browser timed it. All times are milliseconds. */
export interface TimedEvent {
  interactionId: number;
  /** The type of the event, for example `click`. */
  name: string;
  /** What the visitor did, for example `pressing “Next”`. */
  action: string;
  /** From the input to the next frame: `waiting` for the main thread, `working` in handlers, then rendering. */
  duration: number;
  waiting: number;
  working: number;
}

/** The interactions of one journey. */
export interface JourneyResult {
  /** How many interactions lasted at least 16 ms: the browser reports no shorter ones. */
  listed: number;
  /** The longest event of the longest interaction; null when the browser reported none. */
  worst: TimedEvent | null;
}

/** The lowest `durationThreshold` that the Event Timing API accepts. */
export const minEventMs = 16;

/** INP as defined for fewer than 50 interactions: the longest event of the longest interaction. */
export function longestInteraction(events: readonly TimedEvent[]): JourneyResult {
  const withId = events.filter(({ interactionId }) => interactionId > 0);
  const [worst = null] = withId.toSorted((a, b) => b.duration - a.duration);
  return { listed: new Set(withId.map(({ interactionId }) => interactionId)).size, worst };
}

const inp = ({ worst }: JourneyResult): number => worst?.duration ?? 0;

/** The run with the median INP; of an even number of runs the slower of the two in the middle. Throws without runs. */
export function medianRun(runs: readonly JourneyResult[]): JourneyResult {
  const sorted = runs.toSorted((a, b) => inp(a) - inp(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("medianRun needs at least one run.");
  return middle;
}

function describeEvent({ name, action, duration, waiting, working }: TimedEvent): string {
  const parts = [waiting, working, duration - waiting - working].map((ms) => Math.round(ms));
  return `${name}, ${action} (${parts.join(" + ")})`;
}

/** The results as a Markdown table; `command` reproduces a row. */
export function interactionTable(
  journeys: readonly { name: string; command: string; runs: readonly JourneyResult[] }[],
): string {
  const head = [
    "page",
    "INP, ms",
    "slowest run, ms",
    "interactions listed",
    "worst interaction of the median run (waiting + working + painting, ms)",
    "reproduce with",
  ];
  const rows = journeys.map(({ name, command, runs }) => {
    const { listed, worst } = medianRun(runs);
    const slowest = Math.max(...runs.map(inp));
    const ms = (value: number) => (value === 0 ? `under ${minEventMs}` : String(value));
    const median = ms(worst?.duration ?? 0);
    return [
      name,
      median,
      ms(slowest),
      String(listed),
      worst ? describeEvent(worst) : "none listed",
      `\`${command}\``,
    ];
  });
  return markdownTable(head, rows);
}
