import type { DatabaseSync } from "node:sqlite";
import { openClickHouse } from "#scripts/lib/clickhouse.ts";
import { pointColumns } from "./database.ts";

/** The points of a SQLite file in ClickHouse. */
export type PointsInClickHouse = {
  readonly rows: (sql: string) => Record<string, unknown>[];
  readonly close: () => void;
};

/**
 * Copies the points of a SQLite file to a ClickHouse in this process, in the order that the table's index has. Times stay
 * text, so that one statement is read by both.
 */
export async function copyToClickHouse(database: DatabaseSync): Promise<PointsInClickHouse> {
  const clickHouse = await openClickHouse();
  const file = database.location();
  clickHouse.query(`CREATE TABLE analytics_points ENGINE = MergeTree ORDER BY (index1, timestamp)
    AS SELECT ${pointColumns.join(", ")} FROM sqlite('${file}', 'analytics_points')`);
  return {
    rows: (sql) => JSON.parse(clickHouse.query(sql, "JSON")).data,
    close: () => clickHouse.cleanup(),
  };
}
