import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { samplePoint } from "#worker/testing/points.ts";
import { annotationsOf } from "./annotations.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { openReport } from "./report-source.ts";

const dayMs = 24 * 3_600_000;
const now = Date.UTC(2026, 9, 26, 12, 30);

it("notes the fifty new campaigns with the most visitors, because anyone can invent more", async () => {
  const flooded = { ...env, PUBLIC_ORIGIN: "https://flooded.example" };
  const began = (utmCampaign: string, daysAgo: number) =>
    samplePoint({ utmCampaign, time: now - daysAgo * dayMs, sessions: 1, visitors: 1 });
  await insertPoints(env.DB, siteOf(flooded), [
    began("first", 6),
    ...Array.from({ length: 60 }, (_, n) => began(`invented ${n}`, 2)),
    ...Array.from({ length: 3 }, () => began("spring", 1)),
  ]);
  const source = await openReport(flooded, { range: "7d", filters: "country=IE" }, now);
  const annotations = await annotationsOf(source, async () => []);
  expect(annotations).toHaveLength(50);
  expect(annotations.at(-1)).toEqual({ kind: "campaign", label: "spring", at: now - dayMs });
});
