import {
  type Dimension,
  type Filter,
  formatFilters,
  otherKey,
  parseFilters,
  type ReportQuery,
} from "#contract/analytics-reports.ts";
import { isolated } from "#contract/isolated.ts";
import { dimensionName, valueName } from "./dimension-names.ts";

const isSame = (a: Filter, b: Filter): boolean =>
  a.dimension === b.dimension && a.value === b.value;

/** Without the filter on the same value of the same dimension. */
export const withoutFilter = (filters: readonly Filter[], gone: Filter): readonly Filter[] =>
  filters.filter((each) => !isSame(each, gone));

/**
 * Adds a filter, or takes it away when it is there. A value is shown or left out, never both; a second
 * value that is to be shown replaces the first, because no row has two values of a dimension. Filters that
 * reports would refuse stay as they are, the same array.
 */
export function toggleFilter(filters: readonly Filter[], filter: Filter): readonly Filter[] {
  const isThere = filters.some(
    (each) => isSame(each, filter) && each.isExcluded === filter.isExcluded,
  );
  const others = withoutFilter(filters, filter).filter(
    ({ dimension, isExcluded }) =>
      filter.isExcluded || isExcluded || dimension !== filter.dimension,
  );
  if (isThere) return others;
  const added = [...others, filter];
  return parseFilters(formatFilters(added)) === null ? filters : added;
}

/** Whether a view shows a part of the people, or bots alone: applications and errors cannot be told apart so. */
export const isNarrowed = ({
  filters,
  bots,
}: {
  readonly filters: readonly Filter[];
  readonly bots?: ReportQuery["bots"];
}): boolean => filters.length > 0 || bots === "only";

/** The filters of a query. */
export const filtersOf = ({ filters = "" }: Pick<ReportQuery, "filters">): readonly Filter[] =>
  parseFilters(filters) ?? [];

/** The filter on a value, if there is one. */
export const filterOn = (
  filters: readonly Filter[],
  dimension: Dimension,
  value: string,
): Filter | undefined =>
  filters.find((each) => each.dimension === dimension && each.value === value);

/** Whether reports can be filtered by a value. */
export const isFilterable = (dimension: Dimension, value: string): boolean =>
  value !== otherKey &&
  parseFilters(formatFilters([{ dimension, isExcluded: false, value }])) !== null;

/** A filter as a sentence in two parts: "Country is not", "Ireland". */
export const filterParts = ({ dimension, isExcluded, value }: Filter) => ({
  subject: `${dimensionName(dimension)} is${isExcluded ? " not" : ""}`,
  value: valueName(dimension, value),
});

/** "Country is not Ireland and Device is Phone". */
export const filterSentence = (filters: readonly Filter[]): string =>
  filters
    .map((filter) => {
      const { subject, value } = filterParts(filter);
      return `${subject} ${isolated(value)}`;
    })
    .join(" and ");
