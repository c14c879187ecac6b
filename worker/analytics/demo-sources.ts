import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import type { Dice, Weighted } from "./demo-dice.ts";
import { type TrafficSource, trafficSource } from "./traffic-source.ts";

/** Where a session comes from, by column, and what its visitors are like. */
export type DemoSource = TrafficSource & {
  /** How likely one page leads to another, from 0 to 1. */
  readonly interest: number;
  /** The page it links to; null where any page may be the first. */
  readonly landing: string | null;
};

/** A source by the hostname of its pages ("" for none) and the query of its links. */
function from(
  referrer: string,
  interest: number,
  landing: string | null = null,
  query = "",
): DemoSource {
  const url = referrer && `https://${referrer}/`;
  const source = trafficSource(url, new URLSearchParams(query), new URL(brand.url).hostname);
  return { ...source, interest, landing };
}

const everyday: Weighted<DemoSource> = [
  [from("", 0.62), 30],
  [from("google.com", 0.58), 27],
  [from("bing.com", 0.55), 4],
  [from("duckduckgo.com", 0.6), 3],
  [from("instagram.com", 0.44), 10],
  [from("linkedin.com", 0.56, "/news"), 5],
  [from("tiktok.com", 0.36), 4],
  [from("youtube.com", 0.45), 3],
  [from("chatgpt.com", 0.66), 4],
  [from("perplexity.ai", 0.64), 2],
  [from("creatorreview.example", 0.52, "/news"), 4],
  [from("thebrandledger.example", 0.57, "/about"), 3],
];

/** A campaign: its tags, its days before the last one, and how many sessions it adds to those of a usual day. */
type DemoCampaign = {
  readonly source: DemoSource;
  readonly from: number;
  readonly to: number;
  readonly share: number;
};

const campaigns: readonly DemoCampaign[] = [
  {
    source: from(
      "instagram.com",
      0.4,
      pages["join-us"].path,
      "utm_source=instagram&utm_medium=cpc&utm_campaign=creator-programme&utm_content=carousel",
    ),
    from: 168,
    to: 141,
    share: 0.5,
  },
  {
    source: from(
      "",
      0.7,
      "/news",
      "utm_source=newsletter&utm_medium=email&utm_campaign=summer-notes",
    ),
    from: 96,
    to: 92,
    share: 0.8,
  },
  {
    source: from(
      "thebrandledger.example",
      0.5,
      null,
      "utm_source=brandledger&utm_medium=partner&utm_campaign=studio-launch",
    ),
    from: 23,
    to: 12,
    share: 0.45,
  },
  {
    source: from(
      "",
      0.72,
      "/news",
      "utm_source=newsletter&utm_medium=email&utm_campaign=autumn-notes",
    ),
    from: 5,
    to: 2,
    share: 0.6,
  },
];

/** How many times more sessions than usual the days after the launch had. */
const launchDay = 23;
const launch = [4.4, 3.1, 2.1, 1.6, 1.3];

/** Sessions from Sunday to Saturday, against the mean. */
const week = [0.62, 1.12, 1.2, 1.17, 1.1, 0.98, 0.7];

/** How many sessions a usual day has; they double within 200 days. */
const usualSessions = (daysAgo: number) => 46 * 0.5 ** (Math.max(daysAgo, 0) / 200);

/** How many visitors a day has by source: all days have those of every day, some have a campaign or the launch. */
export function demoSources(
  dice: Dice,
  weekday: number,
  daysAgo: number,
): { visitors: number; sources: Weighted<DemoSource> } {
  const usual = usualSessions(daysAgo) * (week[weekday] ?? 1) * dice.around(1, 0.09);
  const total = everyday.reduce((sum, [, weight]) => sum + weight, 0);
  const running = campaigns.filter((one) => daysAgo <= one.from && daysAgo >= one.to);
  const campaignShare = running.reduce((sum, { share }) => sum + share, 0);
  const factor = launch[launchDay - daysAgo] ?? 1;
  return {
    visitors: Math.round(usual * (factor + campaignShare * factor)),
    sources: [
      ...everyday,
      ...running.map(({ source, share }) => [source, total * share] as const),
      // The press writes about the launch.
      [from("thebrandledger.example", 0.5), (factor - 1) * 12],
    ],
  };
}
