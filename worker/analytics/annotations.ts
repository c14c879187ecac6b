import type { Annotation } from "#contract/analytics-reports.ts";
import type { Database } from "#worker/lib/db.ts";
import { readFirstSeen } from "./read-first-seen.ts";
import { readBreakdown } from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";

/** The posts published from one time to another (epoch ms, `to` left out). */
export type PublishedPosts = (
  db: Database,
  from: number,
  to: number,
) => Promise<readonly { title: string; publishedAt: number }[]>;

/** New campaigns that are noted, those with the most visitors: anyone can invent more. */
const maxCampaigns = 50;

/** What happened in the period, in the order of time: releases and campaigns that were new in it, and posts published in it. */
export async function annotationsOf(
  source: ReportSource,
  publishedPosts: PublishedPosts,
): Promise<Annotation[]> {
  const { db, period } = source;
  const everyone = { ...source, bots: undefined, filters: [] };
  const [releases, campaigns, visited, posts] = await Promise.all([
    readFirstSeen(source, "release"),
    readFirstSeen(source, "utmCampaign"),
    readBreakdown(everyone, "utmCampaign"),
    publishedPosts(db, period.from, period.to),
  ]);
  const isNew = new Set(campaigns.map(({ key }) => key));
  const visitedMost = visited.filter(({ key }) => isNew.has(key)).slice(0, maxCampaigns);
  const isNoted = new Set(visitedMost.map(({ key }) => key));
  const annotations: Annotation[] = [
    ...releases.map(({ key, at }) => ({ at, kind: "release" as const, label: key })),
    ...campaigns
      .filter(({ key }) => isNoted.has(key))
      .map(({ key, at }) => ({ at, kind: "campaign" as const, label: key })),
    ...posts.map(({ title, publishedAt }) => ({
      at: publishedAt,
      kind: "post" as const,
      label: title,
    })),
  ];
  return annotations.toSorted((a, b) => a.at - b.at);
}
