import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { realPoints } from "./point-reader.ts";
import { firstPoint } from "./queries.ts";

const scope = { site: "site.example", from: 0, to: 1000, filters: [] };

it("reads the table without settings", async () => {
  const { driver, dialect, read } = realPoints(env);
  expect(driver).toBe("d1");
  expect(await read(firstPoint(dialect, scope))).toEqual([{ points: 0, first: "" }]);
});

it("says 503 when Analytics Engine cannot be reached, and why for the log alone", async () => {
  const settings = {
    ANALYTICS_ACCOUNT_ID: "a",
    ANALYTICS_TOKEN: "t",
    ANALYTICS_API: "http://127.0.0.1:9",
  };
  const { driver, dialect, read } = realPoints({ ...env, ...settings });
  expect(driver).toBe("ae");
  await expect(read(firstPoint(dialect, scope))).rejects.toMatchObject({
    code: "unavailable",
    message: "Analytics Engine does not answer. Please try again in a moment.",
    cause: { name: "AnalyticsEngineError" },
  });
});
