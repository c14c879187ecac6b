import {
  type PointBlob,
  type PointDouble,
  pointBlobs,
  pointDoubles,
} from "#contract/analytics-points.ts";
import type { Filter } from "#contract/analytics-reports.ts";
import type { Dialect } from "./dialect.ts";

/** Whether a text can be part of a query: databases differ in how they read a backslash and control characters. */
export const isQuotable = (text: string): boolean =>
  !/[\\\p{Cc}]/u.test(text) && text.isWellFormed();

/** A text as a string of SQL; throws for one that cannot be part of a query. */
export function quoted(text: string): string {
  if (!isQuotable(text)) {
    throw new Error("A text with a backslash or a control character cannot be part of a query");
  }
  return `'${text.replaceAll("'", "''")}'`;
}

const isBlob = (field: PointBlob | PointDouble): field is PointBlob =>
  Object.hasOwn(pointBlobs, field);

/** The column of a field. */
export const column = (field: PointBlob | PointDouble): string =>
  isBlob(field) ? `blob${pointBlobs[field]}` : `double${pointDoubles[field]}`;

/** The number of a point times how many points it stands for. */
export const weighted = (field: PointDouble): string => `_sample_interval * ${column(field)}`;

/** A total that stays right when points are sampled. */
export const total = (field: PointDouble): string => `sum(${weighted(field)})`;

/** A condition that a field has one of these values, or none of them. */
export function isOneOf(field: PointBlob, values: readonly string[], isExcluded = false): string {
  const operator = isExcluded ? "!=" : "=";
  const comparisons = values.map((value) => `${column(field)} ${operator} ${quoted(value)}`);
  return `(${comparisons.join(isExcluded ? " AND " : " OR ")})`;
}

/** A condition that a field begins with a text. The last character of Unicode comes after all that follow it. */
export const beginsWith = (field: PointBlob, text: string): string =>
  `(${column(field)} >= ${quoted(text)} AND ${column(field)} < ${quoted(`${text}\u{10FFFF}`)})`;

/** Which points a query reads: from a time to another (epoch ms, whole seconds), the second one left out. */
export type Scope = {
  readonly site: string;
  readonly from: number;
  readonly to: number;
  /** Default: people alone. */
  readonly bots?: "true" | "only" | undefined;
  readonly filters: readonly Filter[];
};

const timestampText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace("T", " ");

const botConditions = {
  people: [`${column("botScore")} = 0`],
  true: [],
  only: [`${column("botScore")} > 0`],
} as const;

/** Filters by the same dimension are alternatives, and exclusions all hold. */
function filterConditions(filters: readonly Filter[]): string[] {
  const groups = Map.groupBy(
    filters,
    ({ dimension, isExcluded }) => `${dimension}${isExcluded ? "!" : ""}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ dimension, isExcluded }) =>
      isOneOf(
        dimension,
        group.map(({ value }) => value),
        isExcluded,
      ),
    ),
  );
}

function conditionsOf({ time }: Dialect, { site, from, to, bots, filters }: Scope): string[] {
  return [
    `index1 = ${quoted(site)}`,
    `timestamp >= ${time(timestampText(from))}`,
    `timestamp < ${time(timestampText(to))}`,
    ...botConditions[bots ?? "people"],
    ...filterConditions(filters),
  ];
}

type ColumnKind = "number" | "text" | "time";
export type QueryColumns = Readonly<Record<string, ColumnKind>>;

/** A statement and the kinds of its columns; a time is epoch milliseconds. */
export type Query<C extends QueryColumns> = { readonly sql: string; readonly columns: C };
export type Row<C extends QueryColumns> = {
  readonly [Name in keyof C]: C[Name] extends "text" ? string : number;
};

type Selection<C extends QueryColumns> = {
  readonly columns: C;
  /** The expression of each column. */
  readonly values: Readonly<Record<keyof C & string, string>>;
  readonly where?: readonly string[];
  readonly groupBy?: readonly (keyof C & string)[];
  /** The columns of `groupBy` follow by themselves; without them the last one has to decide every tie. */
  readonly orderBy: readonly string[];
  readonly limit?: number;
};

/** Builds the statement that reads a scope: the one place where SQL over points is put together. */
export function select<const C extends QueryColumns>(
  dialect: Dialect,
  scope: Scope,
  { columns, values, where = [], groupBy = [], orderBy, limit }: Selection<C>,
): Query<C> {
  const names = Object.keys(columns) as (keyof C & string)[];
  const order = [...orderBy, ...groupBy];
  const clauses = [
    `SELECT ${names.map((name) => `${values[name]} AS ${name}`).join(", ")}`,
    `FROM ${dialect.table}`,
    `WHERE ${[...conditionsOf(dialect, scope), ...where].join(" AND ")}`,
    groupBy.length > 0 && `GROUP BY ${groupBy.join(", ")}`,
    order.length > 0 && `ORDER BY ${order.join(", ")}`,
    limit !== undefined && `LIMIT ${Math.trunc(limit)}`,
  ];
  return { sql: clauses.filter(Boolean).join("\n"), columns };
}

/** A value as a database returns it. */
export type Cell = string | number | null | undefined;

/** The epoch milliseconds of a day or a time as a database writes them. */
export const parsedTime = (text: string): number =>
  Date.parse(`${text.slice(0, 10)}T${text.slice(11) || "00:00:00"}Z`);

function decodedCell(kind: ColumnKind, value: Cell): string | number {
  if (kind === "text") return String(value ?? "");
  const number = kind === "number" ? Number(value ?? 0) : parsedTime(String(value));
  if (Number.isNaN(number)) throw new Error(`A database gave ${value} as a ${kind}`);
  return number;
}

/** The rows of a query as it promises them; large integers come from Analytics Engine as texts. */
export function decoded<C extends QueryColumns>(
  { columns }: Query<C>,
  rows: readonly Readonly<Record<string, Cell>>[],
): Row<C>[] {
  const kinds = Object.entries(columns);
  return rows.map(
    (row) =>
      Object.fromEntries(
        kinds.map(([name, kind]) => [name, decodedCell(kind, row[name])]),
      ) as Row<C>,
  );
}

/** Runs queries where points are stored. */
export type PointReader = {
  readonly driver: "d1" | "ae";
  readonly dialect: Dialect;
  readonly read: <C extends QueryColumns>(query: Query<C>) => Promise<Row<C>[]>;
};
