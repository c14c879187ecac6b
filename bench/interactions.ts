/** One event of an interaction, as the browser timed it; all times in milliseconds. */
export interface TimedEvent {
  interactionId: number;
  /** The event's type. */
  name: string;
  /** What the visitor was doing, for example `pressing “Next”`. */
  deed: string;
  /** From the touch to the next picture: `waiting`, then `working`, and painting for the rest. */
  duration: number;
  waiting: number;
  working: number;
}

/** What one journey through a page felt like. */
export interface Journeyed {
  /** How many interactions took the browser long enough to be listed. */
  listed: number;
  /** The longest event of the longest interaction; null when all were faster than the browser lists. */
  worst: TimedEvent | null;
}

/** The browser lists no event that is faster, whatever it is asked. */
export const shortestListedMs = 16;

/** INP below fifty interactions: an interaction lasts as long as its longest event, the longest counts. */
export function longestInteraction(events: readonly TimedEvent[]): Journeyed {
  const ofPeople = events.filter(({ interactionId }) => interactionId > 0);
  const [worst = null] = ofPeople.toSorted((a, b) => b.duration - a.duration);
  return { listed: new Set(ofPeople.map(({ interactionId }) => interactionId)).size, worst };
}

const inpOf = ({ worst }: Journeyed): number => worst?.duration ?? 0;

/** The run in the middle, by its INP; of an even number of runs the slower of the two in the middle. */
export function medianRun(runs: readonly Journeyed[]): Journeyed {
  const sorted = runs.toSorted((a, b) => inpOf(a) - inpOf(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("No run to take a median of");
  return middle;
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

function described({ name, deed, duration, waiting, working }: TimedEvent): string {
  const parts = [waiting, working, duration - waiting - working].map((ms) => Math.round(ms));
  return `${name}, ${deed} (${parts.join(" + ")})`;
}

/** The runs of every journey as a Markdown table. */
export function interactionTable(
  journeys: readonly { name: string; runs: readonly Journeyed[] }[],
): string {
  const head = [
    "page",
    "INP, ms",
    "slowest run, ms",
    "interactions listed",
    "worst interaction of the median run (waiting + working + painting, ms)",
  ];
  const lines = journeys.map(({ name, runs }) => {
    const { listed, worst } = medianRun(runs);
    const slowest = Math.max(...runs.map(inpOf));
    const ms = (value: number) => (value === 0 ? `under ${shortestListedMs}` : String(value));
    const inp = ms(worst?.duration ?? 0);
    return row([name, inp, ms(slowest), String(listed), worst ? described(worst) : "none listed"]);
  });
  return [row(head), row(head.map(() => "---")), ...lines].join("\n");
}
