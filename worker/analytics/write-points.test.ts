import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingDatabase } from "#worker/testing/databases.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { writePoints } from "./write-points.ts";

/** A dataset that keeps what is written to it. */
function dataset() {
  const written: AnalyticsEngineDataPoint[] = [];
  const EVENTS: AnalyticsEngineDataset = {
    writeDataPoint: (point) => void (point && written.push(point)),
  };
  return { written, EVENTS };
}
const account = { ANALYTICS_ACCOUNT_ID: "account", ANALYTICS_TOKEN: "token" };
const storedPages = async () => {
  const { results } = await env.DB.prepare("SELECT blob3 AS page FROM analytics_points").all<{
    page: string;
  }>();
  return results.map(({ page }) => page);
};

it("writes to the table without an account, whatever the binding is", async () => {
  const { written, EVENTS } = dataset();
  await writePoints({ ...env, ANALYTICS_ACCOUNT_ID: "account", EVENTS }, [
    samplePoint({ page: "/table" }),
  ]);
  expect(await storedPages()).toEqual(["/table"]);
  expect(written).toEqual([]);
});

it("writes to Analytics Engine with account and token, indexed by the hostname of the site", async () => {
  const { written, EVENTS } = dataset();
  const DB = failingDatabase("D1_ERROR: not to be used");
  await writePoints({ ...env, ...account, DB, EVENTS }, [
    samplePoint({ page: "/one", views: 1 }),
    samplePoint({ page: "/two" }),
  ]);
  expect(written.map(({ indexes, blobs }) => [indexes, blobs?.[2]])).toEqual([
    [["site.example"], "/one"],
    [["site.example"], "/two"],
  ]);
  expect(written[0]?.doubles?.[0]).toBe(1);
});

it("refuses more points than one request may write", async () => {
  const points = Array.from({ length: 26 }, () => samplePoint());
  await expect(writePoints(env, points)).rejects.toThrow("26 points");
});
