import type { Dashboard } from "#contract/analytics-dashboard.ts";
import { areOfHits } from "#contract/analytics-hits.ts";
import { inBuckets, sumOf } from "./figures.ts";
import {
  type KeyFigures,
  readBreakdown,
  readHours,
  readRecentEvents,
  readRecentSessions,
  readRecentViews,
} from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";

const topPages = 10;
const recentRows = 20;

const countsBy = (rows: readonly KeyFigures[], figure: "sessions" | "events") =>
  Object.fromEntries(
    rows.filter((row) => row[figure] > 0).map((row) => [row.key || "Unknown", row[figure]]),
  );

const isoTime = (ms: number) => new Date(ms).toISOString();

/** The data of an event; the text itself where it was cut and is no JSON any more. */
function eventDataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The dashboard as the specification has it. */
export async function dashboardOf(source: ReportSource): Promise<Dashboard> {
  const [hours, devices, browsers, events, pages, views, recentEvents, sessions] =
    await Promise.all([
      readHours(source),
      readBreakdown(source, "device"),
      readBreakdown(source, "browser"),
      readBreakdown(source, "event"),
      readBreakdown(source, "page"),
      readRecentViews(source, recentRows),
      readRecentEvents(source, recentRows),
      readRecentSessions(source, recentRows),
    ]);
  const { starts, to } = source.period;
  const totals = sumOf(inBuckets(hours, starts, to));
  const hasAverage = totals.sessions > 0 && !areOfHits(source.filters);
  return {
    summary: {
      totalPageViews: totals.views,
      totalSessions: totals.sessions,
      totalEvents: totals.events,
      avgSessionDuration: hasAverage ? totals.activeMs / totals.sessions / 1000 : 0,
    },
    breakdown: {
      devices: countsBy(devices, "sessions"),
      browsers: countsBy(browsers, "sessions"),
      events: countsBy(events, "events"),
    },
    topPages: pages
      .filter((row) => row.views > 0)
      .slice(0, topPages)
      .map(({ key, views: count }) => ({ url: key, views: count })),
    recentPageViews: views.map(({ page, device, browser, time }) => ({
      pageUrl: page,
      deviceType: device,
      browserName: browser,
      timestamp: isoTime(time),
    })),
    recentEvents: recentEvents.map(({ event, eventData, time }) => ({
      eventType: event,
      eventData: eventDataOf(eventData),
      timestamp: isoTime(time),
    })),
    recentSessions: sessions.map(({ session, device, browser, startedAt, durationMs }) => ({
      sessionId: session,
      deviceType: device,
      browserName: browser,
      startTime: isoTime(startedAt),
      duration: durationMs,
    })),
  };
}
