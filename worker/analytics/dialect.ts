/** A length of time that figures are grouped by, aligned in UTC. */
export type BucketLength = "hour" | "day";

/** What differs between the SQL of D1 and of Analytics Engine, which is a part of ClickHouse's. */
export type Dialect = {
  /** The table of the points. */
  readonly table: string;
  /** A time as the column `timestamp` has it, from `YYYY-MM-DD HH:MM:SS`. */
  readonly time: (text: string) => string;
  /** The sum of the values of rows that meet the condition; 0 for none. */
  readonly sumIf: (value: string, condition: string) => string;
  /** The value where the condition is met, else 0. */
  readonly valueIf: (condition: string, value: string) => string;
  /** When the bucket of a row begins, as `YYYY-MM-DD HH:MM:SS`. */
  readonly bucket: (length: BucketLength) => string;
};

/** The dialect of each driver. */
export const dialects: Readonly<Record<"d1" | "ae", Dialect>> = {
  d1: {
    table: "analytics_points",
    time: (text) => `'${text}'`,
    sumIf: (value, condition) => `total(CASE WHEN ${condition} THEN ${value} END)`,
    valueIf: (condition, value) => `iif(${condition}, ${value}, 0)`,
    // Half the time of strftime.
    bucket: (length) =>
      length === "hour" ? "substr(timestamp, 1, 13) || ':00:00'" : "substr(timestamp, 1, 10)",
  },
  ae: {
    table: "web_events",
    time: (text) => `toDateTime('${text}')`,
    sumIf: (value, condition) => `sumIf(${value}, ${condition})`,
    valueIf: (condition, value) => `if(${condition}, ${value}, 0)`,
    bucket: (length) => `toStartOfInterval(timestamp, INTERVAL '1' ${length.toUpperCase()})`,
  },
};
