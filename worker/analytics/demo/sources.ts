import type { Channel } from "#contract/analytics-points.ts";
import type { Dice, Weighted } from "./dice.ts";

/** Where a session comes from, by column, and what its visitors are like. */
export type DemoSource = {
  readonly channel: Channel;
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmContent: string;
  /** How likely one page leads to another, from 0 to 1. */
  readonly interest: number;
  /** The page it links to; null where any page may be the first. */
  readonly landing: string | null;
};

const untagged = { utmSource: "", utmMedium: "", utmCampaign: "", utmContent: "" };

const from = (
  channel: Channel,
  referrer: string,
  interest: number,
  landing: string | null = null,
): DemoSource => ({ channel, referrer, interest, landing, ...untagged });

const everyday: Weighted<DemoSource> = [
  [from("Direct", "", 0.62), 30],
  [from("Search", "google.com", 0.58), 27],
  [from("Search", "bing.com", 0.55), 4],
  [from("Search", "duckduckgo.com", 0.6), 3],
  [from("Social", "instagram.com", 0.44), 10],
  [from("Social", "linkedin.com", 0.56, "/news"), 5],
  [from("Social", "tiktok.com", 0.36), 4],
  [from("Social", "youtube.com", 0.45), 3],
  [from("AI", "chatgpt.com", 0.66), 4],
  [from("AI", "perplexity.ai", 0.64), 2],
  [from("Referral", "creatorreview.example", 0.52, "/news"), 4],
  [from("Referral", "thebrandledger.example", 0.57, "/about"), 3],
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
    source: {
      ...from("Paid", "instagram.com", 0.4, "/join-us"),
      ...{ utmSource: "instagram", utmMedium: "cpc", utmCampaign: "creator-programme" },
      utmContent: "carousel",
    },
    from: 168,
    to: 141,
    share: 0.5,
  },
  {
    source: {
      ...from("Email", "", 0.7, "/news"),
      ...{ utmSource: "newsletter", utmMedium: "email", utmCampaign: "summer-notes" },
    },
    from: 96,
    to: 92,
    share: 0.8,
  },
  {
    source: {
      ...from("Campaign", "youtube.com", 0.5),
      ...{ utmSource: "youtube", utmMedium: "video", utmCampaign: "studio-launch" },
    },
    from: 23,
    to: 12,
    share: 0.45,
  },
  {
    source: {
      ...from("Email", "", 0.72, "/news"),
      ...{ utmSource: "newsletter", utmMedium: "email", utmCampaign: "autumn-notes" },
    },
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
      [from("Referral", "thebrandledger.example", 0.5), (factor - 1) * 12],
    ],
  };
}
