import { areOfHits } from "#contract/analytics-hits.ts";
import type { Figures, Filter, ReportQuery } from "#contract/analytics-reports.ts";
import { capitalized, countPhrase } from "#web/admin/kit/number-words.ts";
import { isNarrowed } from "#web/analytics/admin/state/filters.ts";

/** Smaller changes are called "as many". */
const notable = 0.05;

type Facts = {
  readonly views: number;
  readonly events: number;
  /** Undefined where filters look at single views or events. */
  readonly visitors: number | undefined;
  /** Who is counted; default: people alone. */
  readonly bots?: ReportQuery["bots"];
  /** Whether visitors of several days are added up; default: those of a day. */
  readonly isSeveralDays?: boolean;
  /** Undefined where the period before is not kept. */
  readonly visitorsBefore: number | undefined;
  /** Join-us forms that were sent, and applications that were accepted; undefined while it is not known. */
  readonly applications?:
    | { readonly sent: number; readonly accepted: number | undefined }
    | undefined;
};

/** One visitor and several, by who is counted. */
const nouns = {
  people: ["person", "people"],
  true: ["visitor", "visitors"],
  only: ["bot", "bots"],
} as const;

const dailyVisitors = ["daily visitor", "daily visitors"] as const;

function visits(visitors: number, { visitorsBefore, bots, isSeveralDays }: Facts): string {
  const [one, many] = nouns[bots ?? "people"];
  // A person who comes on several days is counted on each of them.
  const [oneCame, manyCame] = isSeveralDays && bots !== "only" ? dailyVisitors : [one, many];
  if (!visitorsBefore) return `${countPhrase(visitors, oneCame, manyCame)} came`;
  const change = visitors / visitorsBefore - 1;
  if (Math.abs(change) < notable) return `as many ${many} came as before`;
  return `${change > 0 ? "more" : "fewer"} ${many} came`;
}

function outcome({ applications }: Facts): string {
  if (!applications) return "";
  const { sent, accepted } = applications;
  if (accepted) return `, and ${countPhrase(accepted, "was", "were")} accepted`;
  return `, and ${countPhrase(sent, "join-us form was", "join-us forms were")} sent`;
}

function counted(facts: Facts): string {
  const { views, events, visitors, bots } = facts;
  if (visitors)
    return `${visits(visitors, facts)}${bots === "true" ? ", bots included" : ""}${outcome(facts)}`;
  if (views + events === 0) return bots === "only" ? "no bots came" : "nobody came";
  // Who came earlier on the same day counts as a visitor then.
  return `${countPhrase(views, "page view", "page views")} and ${countPhrase(events, "event", "events")}`;
}

/**
 * One true sentence about the figures below it, put together from fixed parts: how many people came
 * against the period before, and what became of it.
 *
 * @example "More people came, and five were accepted."
 */
export function sentence(facts: Facts, isDemo: boolean): string {
  const text = `${counted(facts)}.`;
  return isDemo ? `Demo data: ${text}` : capitalized(text);
}

type FunnelRow = {
  readonly channel: string;
  readonly submissions: number;
  readonly accepted: number;
};
type Counted = Pick<Facts, "isSeveralDays"> & {
  readonly filters: readonly Filter[];
  readonly bots?: ReportQuery["bots"];
};

/**
 * The facts of a report and of the rows of the funnel. Accepted applications say nothing of visitors where
 * no counted session brought them, and where there are filters or bots alone, which do not reach them.
 */
export const factsOf = (
  totals: Figures,
  before: Figures | undefined,
  funnel: readonly FunnelRow[] | undefined,
  { filters, bots, isSeveralDays = false }: Counted,
): Facts => {
  const known = funnel?.filter(({ channel }) => channel !== "Unknown");
  const sum = (rows: readonly FunnelRow[], step: "submissions" | "accepted") =>
    Math.round(rows.reduce((result, row) => result + row[step], 0));
  return {
    views: Math.round(totals.views),
    events: Math.round(totals.events),
    visitors: areOfHits(filters) ? undefined : Math.round(totals.visitors),
    bots,
    isSeveralDays,
    visitorsBefore: before && Math.round(before.visitors),
    applications: known && {
      sent: sum(known, "submissions"),
      accepted: isNarrowed({ filters, bots }) ? undefined : sum(known, "accepted"),
    },
  };
};
