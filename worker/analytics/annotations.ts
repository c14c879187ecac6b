import type { Annotation } from "#contract/analytics-reports.ts";
import type { Database } from "#worker/lib/db.ts";
import { readFirstSeen } from "./read-first-seen.ts";
import type { ReportSource } from "./report-source.ts";

/** The posts published from one time to another (epoch ms, `to` left out). */
export type PublishedPosts = (
  db: Database,
  from: number,
  to: number,
) => Promise<readonly { title: string; publishedAt: number }[]>;

/** What happened in the period, in the order of time: releases and campaigns that were new in it, and posts published in it. */
export async function annotationsOf(
  source: ReportSource,
  publishedPosts: PublishedPosts,
): Promise<Annotation[]> {
  const { db, period } = source;
  const [releases, campaigns, posts] = await Promise.all([
    readFirstSeen(source, "release"),
    readFirstSeen(source, "utmCampaign"),
    publishedPosts(db, period.from, period.to),
  ]);
  const annotations: Annotation[] = [
    ...releases.map(({ key, at }) => ({ at, kind: "release" as const, label: key })),
    ...campaigns.map(({ key, at }) => ({ at, kind: "campaign" as const, label: key })),
    ...posts.map(({ title, publishedAt }) => ({
      at: publishedAt,
      kind: "post" as const,
      label: title,
    })),
  ];
  return annotations.toSorted((a, b) => a.at - b.at);
}
