import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { getChatFigures } from "#contract/analytics-chat.ts";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import { rankingOf } from "#contract/analytics-hits.ts";
import {
  type Dimension,
  getBreakdown,
  getReport,
  getVisitorsNow,
  getWebVitals,
  type Report,
  type ReportQuery,
} from "#contract/analytics-reports.ts";
import { getErrorTrend, listGoals, listShareLinks } from "#contract/analytics-tools.ts";
import { call } from "#web/lib/api.ts";
import { filtersOf } from "./filters.ts";

/** A result older than this is read again when it is shown, in milliseconds. */
const staleMs = 10_000;

type Signal = { readonly signal: AbortSignal };

/** The options of a query about a part of the data; the old result stays until the new one has come. */
const reading = <T>(path: string, about: unknown, load: (context: Signal) => Promise<T>) => ({
  queryKey: [path, about] as const,
  queryFn: load,
  placeholderData: keepPreviousData<T>,
  staleTime: staleMs,
});

/** A report, when it was read and which query it answers: a result that stands in for another one keeps both. */
export type ReadReport = Report & { readonly readAt: number; readonly query: ReportQuery };

/** Reads totals, chart and what happened. */
export const readingReport = (query: ReportQuery) =>
  reading(
    getReport.path,
    query,
    async ({ signal }): Promise<ReadReport> => ({
      ...(await call(getReport, { query, signal })),
      readAt: Date.now(),
      query,
    }),
  );

/** Totals, chart and what happened. */
export const useReport = (query: ReportQuery) => useQuery(readingReport(query));

/** How many people are on the site. */
export const useVisitorsNow = ({ data, bots, filters }: ReportQuery) => {
  const query = { data, bots, filters };
  return useQuery(
    reading(getVisitorsNow.path, query, ({ signal }) => call(getVisitorsNow, { query, signal })),
  );
};

/** The first values of a dimension, and the query they answer. */
export const useBreakdown = (dimension: Dimension, query: ReportQuery, limit: number) =>
  useQuery(
    reading(getBreakdown.path, { dimension, limit, ...query }, async ({ signal }) => ({
      ...(await call(getBreakdown, {
        params: { dimension },
        query: { ...query, limit: `${limit}` },
        signal,
      })),
      query,
    })),
  );

/**
 * What the values of a dimension are measured with, and the total of it, 0 while the total that was read answers another
 * query than the values.
 */
export function useMeasure(
  dimension: Dimension,
  query: ReportQuery,
  breakdown: ReturnType<typeof useBreakdown>,
) {
  const report = useReport(query);
  const measure = rankingOf(dimension, filtersOf(breakdown.data?.query ?? query));
  const isSameQuery = report.isPlaceholderData === breakdown.isPlaceholderData;
  return { measure, all: (isSameQuery && report.data?.totals[measure]) || 0 };
}

/** Web vitals by page. */
export const useWebVitals = (query: ReportQuery) =>
  useQuery(
    reading(getWebVitals.path, query, ({ signal }) => call(getWebVitals, { query, signal })),
  );

/** From visit to accepted application, by channel. */
export const useFunnel = (query: ReportQuery) =>
  useQuery(reading(getFunnel.path, query, ({ signal }) => call(getFunnel, { query, signal })));

/** The dashboard as the API gives it, with the latest page views, events and sessions. */
export const useDashboard = (query: ReportQuery) =>
  useQuery(
    reading(getDashboard.path, query, ({ signal }) => call(getDashboard, { query, signal })),
  );

/** Goals with what they counted. */
export const useGoals = (query: ReportQuery) =>
  useQuery(reading(listGoals.path, query, ({ signal }) => call(listGoals, { query, signal })));

/** Error reports by release and by time. */
export const useErrorTrend = (query: ReportQuery) =>
  useQuery(
    reading(getErrorTrend.path, query, ({ signal }) => call(getErrorTrend, { query, signal })),
  );

/** What the support chat did. */
export const useChatFigures = (query: ReportQuery) =>
  useQuery(
    reading(getChatFigures.path, query, ({ signal }) => call(getChatFigures, { query, signal })),
  );

/** The share links that are open. */
export const useShareLinks = () =>
  useQuery(
    reading(
      listShareLinks.path,
      null,
      async ({ signal }) => (await call(listShareLinks, { signal })).data,
    ),
  );

/** Whether everything that decides the height of the header has been read, or could not be. */
export function useIsHeaderReady(query: ReportQuery): boolean {
  const [report, funnel, now] = [useReport(query), useFunnel(query), useVisitorsNow(query)];
  return ![report, funnel, now].some(({ isPending }) => isPending);
}

const isAnalytics = ([path]: readonly unknown[]): boolean =>
  typeof path === "string" && path.startsWith("/api/analytics/");

/**
 * Marks every query of analytics as out of date: those on the screen are read at once, the others when they are shown.
 * Only a refresh that an admin asks for (`isAsked`) starts a query again that is still loading; a refresh by timer
 * lets the query finish, or an answer slower than the timer's interval would never arrive.
 */
export const refreshAnalytics = (client: QueryClient, isAsked: boolean): Promise<void> =>
  client.invalidateQueries(
    { predicate: ({ queryKey }) => isAnalytics(queryKey) },
    { cancelRefetch: isAsked },
  );
