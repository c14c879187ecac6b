import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { getReport } from "#contract/analytics-reports.ts";
import { DataChoice } from "./header/view-choices.tsx";
import { NoData } from "./no-data.tsx";
import { readView, reportQueryOf } from "./state/view-state.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

function textOf(search: string, hasDemo = false): string {
  const client = new QueryClient();
  const query = reportQueryOf(readView(search), timeZone);
  client.setQueryData([getReport.path, query], { hasDemo });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/analytics${search}`]}>
        <NoData />
        <DataChoice isDemo={false} hasDemo={hasDemo} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, " ");
}

it("promises a line only for a period that goes on", () => {
  expect(textOf("")).toContain("The first visit in this period draws the line.");
  const past = textOf("?from=2001-01-01&to=2001-01-02");
  expect(past).toContain("No Analytics Data");
  expect(past).toContain("Nothing was counted on these days.");
});

it("names what was looked for, bots as well", () => {
  expect(textOf("?filters=country%3DIE")).toContain(
    "Nothing in this period with Country is Ireland.",
  );
  const bots = textOf("?bots=only");
  expect(bots).toContain("No bots, so far.");
  expect(bots).toContain("Nothing in this period from a bot.");
  expect(bots).not.toContain("Generate Demo Data");
});

it("leads from real data to demo data while there is some, and else offers to generate it", () => {
  const withDemo = textOf("?data=real", true);
  expect(withDemo.match(/Show Demo Data/g)).toHaveLength(2);
  expect(withDemo).not.toContain("Generate Demo Data");
  const withoutDemo = textOf("?data=real", false);
  expect(withoutDemo).not.toContain("Show Demo Data");
  expect(withoutDemo).toContain("Generate Demo Data");
});
