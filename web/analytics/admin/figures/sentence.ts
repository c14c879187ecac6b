import type { Figures } from "#contract/analytics-reports.ts";
import { capitalized, countPhrase } from "#web/admin/kit/number-words.ts";

/** Smaller changes are called "as many". */
const notable = 0.05;

type Facts = {
  readonly visitors: number;
  /** Undefined where the period before is not kept. */
  readonly visitorsBefore: number | undefined;
  /** Applications that were sent and accepted; undefined while it is not known. */
  readonly applications?: { readonly sent: number; readonly accepted: number } | undefined;
};

function people({ visitors, visitorsBefore }: Facts): string {
  if (visitors === 0) return "nobody came";
  if (!visitorsBefore) return `${countPhrase(visitors, "person", "people")} came`;
  const change = visitors / visitorsBefore - 1;
  if (Math.abs(change) < notable) return "as many people came as before";
  return change > 0 ? "more people came" : "fewer people came";
}

function outcome({ visitors, applications }: Facts): string {
  if (visitors === 0 || !applications) return "";
  const { sent, accepted } = applications;
  if (accepted > 0) return `, and ${countPhrase(accepted, "was", "were")} accepted`;
  if (sent > 0) return `, and ${countPhrase(sent, "application", "applications")} came in`;
  return ", and nobody applied";
}

/**
 * One true sentence about the figures below it, put together from fixed parts: how many people came
 * against the period before, and what became of it.
 *
 * @example "More people came, and five were accepted."
 */
export function sentence(facts: Facts, isDemo: boolean): string {
  const text = `${people(facts)}${outcome(facts)}.`;
  return isDemo ? `Demo data: ${text}` : capitalized(text);
}

type FunnelRow = {
  readonly channel: string;
  readonly submissions: number;
  readonly accepted: number;
};

/** The facts of a report and of the rows of the funnel; an application that no counted session brought says nothing of them. */
export const factsOf = (
  totals: Figures,
  before: Figures | undefined,
  funnel: readonly FunnelRow[] | undefined,
): Facts => {
  const known = funnel?.filter(({ channel }) => channel !== "Unknown");
  return {
    visitors: Math.round(totals.visitors),
    visitorsBefore: before && Math.round(before.visitors),
    applications: known && {
      sent: Math.round(known.reduce((sum, row) => sum + row.submissions, 0)),
      accepted: Math.round(known.reduce((sum, row) => sum + row.accepted, 0)),
    },
  };
};
