import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";
import { AnalyticsEngineError, queryAnalyticsEngine } from "./ae-client.ts";
import { dialects } from "./dialect.ts";
import { driverOf } from "./driver.ts";
import { type Cell, decoded, type PointReader, type Query, type QueryColumns } from "./sql.ts";

/** The points in the table of D1: all of them with the driver `d1`, and demo data always. */
export function tableReader(database: D1Database): PointReader {
  return {
    driver: "d1",
    dialect: dialects.d1,
    async read(query) {
      const { results } = await database.prepare(query.sql).all<Record<string, Cell>>();
      return decoded(query, results);
    },
  };
}

/** The rows of a query to Analytics Engine; a failure is 503, with what the service said for the log alone. */
async function queryOrUnavailable<C extends QueryColumns>(
  env: AppEnv["Bindings"],
  query: Query<C>,
) {
  try {
    return await queryAnalyticsEngine(env, query);
  } catch (error) {
    const retryAfter = error instanceof AnalyticsEngineError ? error.retryAfter : undefined;
    const sentence = "Analytics Engine does not answer. Please try again in a moment.";
    const failure = problem("unavailable", sentence, retryAfter ? { retryAfter } : {});
    failure.cause = error;
    throw failure;
  }
}

/** The points of real visitors as reports read them: where they are stored now. */
export function realPoints(env: AppEnv["Bindings"]): PointReader {
  if (driverOf(env) === "d1") return tableReader(env.DB);
  return { driver: "ae", dialect: dialects.ae, read: (query) => queryOrUnavailable(env, query) };
}

/**
 * Everything that can be read of real visitors: the table too where Analytics Engine is in use, because the table has
 * the points from before Analytics Engine was turned on.
 */
export const allRealPoints = (env: AppEnv["Bindings"]): readonly PointReader[] =>
  driverOf(env) === "d1" ? [tableReader(env.DB)] : [tableReader(env.DB), realPoints(env)];
