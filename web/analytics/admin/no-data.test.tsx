import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { NoData } from "./no-data.tsx";

const textOf = (search: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/analytics${search}`]}>
        <NoData />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, " ");

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
