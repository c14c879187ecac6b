import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { listContentFaults } from "#contract/content-faults.ts";
import { Faults } from "./faults.tsx";

/** What an admin reads when no fault was found. */
function textOf(isComplete: boolean): string {
  const queryFn = () => new Promise(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  client.setQueryData([listContentFaults.path], { data: [], isComplete });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Faults />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("claims that every link leads somewhere once all were checked", () => {
  expect(textOf(true)).toContain("every link leads somewhere");
});

it("says what was checked when that is not everything", () => {
  expect(textOf(false)).not.toContain("every link leads somewhere");
  expect(textOf(false)).toContain("Nothing among what was checked");
  expect(textOf(false)).toContain("in the 200 entries changed last");
});
