import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { getRetentionTerms, listRetention } from "#contract/retention.ts";
import { termedRules } from "#contract/retention-rules.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { Component } from "./retention-panel.tsx";

/** The panel with what the client has read. */
const panelWith = (client: QueryClient): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );

it("lets an admin set the terms where the list of what was deleted cannot be read", () => {
  const client = createQueryClient();
  const terms = Object.fromEntries(termedRules.map((rule) => [rule, null]));
  const current = { version: 1, changedBy: null, changedAt: 1 };
  client.setQueryData([getRetentionTerms.path], { terms, current });
  const html = panelWith(client);
  expect(html.match(/<input/g)).toHaveLength(termedRules.length);
  // The count of what would go at once comes late, so each field has a status for it.
  expect(html.match(/<span role="status">/g)).toHaveLength(termedRules.length);
});

it("says of each rule what is deleted and when, and names one of a newer release", () => {
  const client = createQueryClient();
  const run = {
    keptMs: 604_800_000,
    ranAt: null,
    removedAt: null,
    lastRemoved: 0,
    totalRemoved: 0,
  };
  const items = [
    { ...run, rule: "sessions" },
    { ...run, rule: "newer_rule" },
  ];
  client.setQueryData([listRetention.path], { items });
  const html = panelWith(client);
  expect(html).toContain("Sessions</p><p>7 days after their last use</p>");
  expect(html).toContain("newer_rule</p><p>7 days</p>");
  expect(html).toContain("Subscribers of the newsletter, also those who have left");
});
