import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { Card } from "./card.tsx";
import { CsvButton } from "./csv-button.tsx";

const cardMarkup = (isPlaceholderData: boolean): string =>
  renderToStaticMarkup(
    <Card
      title="Goals"
      what="goals"
      empty="No goal yet."
      isEmpty={() => false}
      reading={{
        ...{ data: "ten", error: null, dataUpdatedAt: 0, refetch: async () => undefined },
        ...{ isFetched: true, isFetching: true, isPlaceholderData },
      }}
    >
      {(data) => data}
    </Card>,
  );

it("is busy while its rows stand in for those of another period", () => {
  expect(cardMarkup(true)).toMatch(/aria-busy="true" data-stale="true"/);
  expect(cardMarkup(false)).toMatch(/aria-busy="false"/);
  expect(cardMarkup(false)).not.toContain("data-stale");
});

it("saves no rows of another period", async () => {
  const load = vi.fn(() => new Promise<never>(() => undefined));
  const { render, press, unmount } = await mountPoint();
  const shown = (isStale: boolean) =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CsvButton name="goals" isDemo={false} isStale={isStale} load={load} />
      </QueryClientProvider>,
    );
  await shown(true);
  await press("CSV of goals");
  expect(load).not.toHaveBeenCalled();
  await shown(false);
  await press("CSV of goals");
  expect(load).toHaveBeenCalledOnce();
  await unmount();
});
