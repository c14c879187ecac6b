import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { listAudit } from "#contract/audit.ts";
import { listErrorGroups } from "#contract/error-groups.ts";
import { listMessages } from "#contract/messages.ts";
import { listOutbox } from "#contract/outbox.ts";
import { listPeople } from "#contract/people.ts";
import { createQueryClient } from "#web/admin/query-client.ts";

type View = { readonly Component: ComponentType };

it.each<[string, () => Promise<View>]>([
  [listMessages.path, () => import("#web/contact/admin/messages-view.tsx")],
  [listOutbox.path, () => import("#web/outbox/admin/mails/mails-view.tsx")],
  [listErrorGroups.path, () => import("#web/outbox/admin/errors/errors-view.tsx")],
  [listAudit.path, () => import("#web/audit/admin/audit-view.tsx")],
  [listPeople.path, () => import("#web/people/admin/people-view.tsx")],
])("the list of %s asks whether records have come", async (path, load) => {
  const { Component } = await load();
  const client = createQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(client.getQueryCache().findAll({ queryKey: [path, "new"] })).toHaveLength(1);
});
