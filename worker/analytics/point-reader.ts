import type { AppEnv } from "#worker/lib/env.ts";
import { queryAnalyticsEngine } from "./ae-client.ts";
import { type Dialect, dialects } from "./dialect.ts";
import { type Driver, driverOf } from "./driver.ts";
import { type Cell, decoded, type Query, type QueryColumns, type Row } from "./sql.ts";

/** Runs queries where points are stored. */
export type PointReader = {
  readonly driver: Driver;
  readonly dialect: Dialect;
  readonly read: <C extends QueryColumns>(query: Query<C>) => Promise<Row<C>[]>;
};

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

/** The points of real visitors. */
export function realPoints(env: AppEnv["Bindings"]): PointReader {
  if (driverOf(env) === "d1") return tableReader(env.DB);
  return { driver: "ae", dialect: dialects.ae, read: (query) => queryAnalyticsEngine(env, query) };
}
