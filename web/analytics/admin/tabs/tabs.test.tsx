import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { getChatFigures } from "#contract/analytics-chat.ts";
import { type Dashboard, getDashboard } from "#contract/analytics-dashboard.ts";
import { getErrorTrend } from "#contract/analytics-tools.ts";
import { readView, reportQueryOf } from "#web/analytics/admin/state/view-state.ts";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { ChatCard } from "./chat-card.tsx";
import { ErrorsCard } from "./errors-card.tsx";
import { RecentPageViews } from "./recent-page-views.tsx";
import { UsersTab } from "./users-tab.tsx";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const query = reportQueryOf(readView(""), timeZone);

/** The markup of a part of the dashboard when an endpoint has replied. */
function markupOf(part: ReactElement, path: string, data: unknown, search = ""): string {
  const client = new QueryClient();
  client.setQueryData([path, query], data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <MemoryRouter initialEntries={[`/analytics${search}`]}>{part}</MemoryRouter>
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

const timestamp = "2026-11-22T10:00:00.000Z";
const dashboard: Partial<Dashboard> = {
  recentPageViews: [{ pageUrl: "/about", deviceType: "Phone", browserName: "Safari", timestamp }],
  recentSessions: [
    {
      sessionId: "session",
      deviceType: "Phone",
      browserName: "Safari",
      startTime: timestamp,
      duration: null,
    },
  ],
};
const firstSeenAt = Date.parse(timestamp);
const release = { release: "rel-0001", firstSeenAt, errors: 3, sessions: 400 };
const trend = {
  releases: [release],
  buckets: [{ startAt: firstSeenAt, errors: 3, sessions: 2 }],
};

const chat = {
  ...{ conversations: 1, personRequests: 0, answered: 0, firstReplyMs: null, waitMs: null },
  ...{ rating: null, ratings: [0, 0, 0, 0, 0], waiting: 0, waitingSince: null },
};

const buttons = (markup: string): string[] =>
  [...markup.matchAll(/class="value-button" title="([^"]+)"/g)].map(([, title = ""]) => title);

it.each([
  [<RecentPageViews key="views" />, getDashboard.path, dashboard, ["/about", "Phone", "Safari"]],
  [<UsersTab key="users" />, getDashboard.path, dashboard, ["Phone", "Safari"]],
  [<ErrorsCard key="errors" />, getErrorTrend.path, trend, ["rel-0001"]],
])("filters by every value of a row that a filter knows", (part, path, data, values) => {
  expect(buttons(markupOf(part, path, data))).toEqual(values);
});

it.each([
  [<ChatCard key="chat" />, getChatFigures.path, chat, ["support chat"]],
  [
    <ErrorsCard key="errors" />,
    getErrorTrend.path,
    trend,
    ["errors by release", "errors over time"],
  ],
])("saves every table as a file", (part, path, data, names) => {
  const files = markupOf(part, path, data).matchAll(/CSV<span class="sr-only"> of ([^<]+)</g);
  expect([...files].map(([, name]) => name)).toEqual(names);
});

it("shows how many sessions of a release had an error", () => {
  const cells = [
    ...markupOf(<ErrorsCard />, getErrorTrend.path, trend).matchAll(/<td[^>]*>([\d.]+)</g),
  ];
  expect(cells.map(([, text]) => text)).toEqual(["400", "3", "7.5"]);
});

it("divides errors by the sessions of people, where bots are shown too", () => {
  const markup = markupOf(<ErrorsCard />, getErrorTrend.path, trend, "?bots=only");
  expect(markup).toContain(">7.5<");
  expect(markup).toContain("All errors, and sessions of people");
});

it("leads to all releases where it shows the first of them", () => {
  const markup = (count: number) => {
    const releases = Array.from({ length: count }, (_, n) => ({ ...release, release: `rel-${n}` }));
    return markupOf(<ErrorsCard />, getErrorTrend.path, { ...trend, releases });
  };
  const needed = /data-needed="true">See All</;
  expect(buttons(markup(6))).toHaveLength(5);
  expect(markup(6)).toMatch(needed);
  expect(markup(5)).not.toMatch(needed);
});
