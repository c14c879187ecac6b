import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { cmsListEndpoint, countEntries } from "#contract/entries.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { useEntries, useEntryCount } from "./queries.ts";

function Probe() {
  useEntries("post", {});
  useEntryCount("post", {});
  return null;
}

it("counts the entries again when the window gets the focus, and leaves the rows as they are", () => {
  const client = createQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  const optionsOf = (path: string) =>
    client.getQueryCache().find({ queryKey: [path], exact: false })?.options;
  expect(optionsOf(countEntries.path)).toMatchObject({ refetchOnWindowFocus: true });
  expect(optionsOf(cmsListEndpoint("post").path)).toMatchObject({ refetchOnWindowFocus: false });
});
