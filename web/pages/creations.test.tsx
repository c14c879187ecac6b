import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { listGoals } from "#contract/analytics-tools.ts";
import { cmsListEndpoint } from "#contract/entries.ts";
import { listMailTemplates } from "#contract/mail-templates.ts";
import { listTemplates } from "#contract/templates.ts";
import { useGoalChanges } from "#web/analytics/admin/tabs/use-goal-changes.ts";
import { useNewEntry } from "#web/content/admin/lists/use-new-entry.ts";
import { newTemplate } from "#web/content/admin/templates/template-form.ts";
import { useTemplateChange } from "#web/content/admin/templates/use-template-change.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useTemplateActions } from "#web/settings/admin/template-queries.ts";

/** Each way to create a record in one press, and the list that shows it. */
const creations = {
  goal: {
    list: listGoals.path,
    useCreate: () => {
      const { mutate } = useGoalChanges().add;
      return () => mutate({ name: "Join", kind: "page", target: "/join-us" });
    },
  },
  entry: { list: cmsListEndpoint("post").path, useCreate: () => useNewEntry("post").add },
  template: {
    list: listTemplates.path,
    useCreate: () => {
      const { mutate } = useTemplateChange();
      return () => mutate({ action: "create", form: newTemplate, status: "draft" });
    },
  },
  "mail template": {
    list: listMailTemplates.path,
    useCreate: () => {
      const { mutate } = useTemplateActions(() => undefined).add;
      return () => mutate({ name: "Thanks", subject: "Thanks", body: "Thank you" });
    },
  },
};

type Creation = (typeof creations)[keyof typeof creations];
function Probe({ useCreate, onReady }: Creation & { onReady: (create: () => void) => void }) {
  onReady(useCreate());
  return null;
}

it.each(Object.entries(creations))(
  "reads the list again where the answer to a new %s was lost, because it may be there",
  async (_, creation) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const client = new QueryClient();
    const key = [creation.list];
    client.setQueryData(key, {});
    const { render, settle, unmount } = await mountPoint();
    let create: (() => void) | undefined;
    await render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Probe {...creation} onReady={(next) => (create = next)} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await act(async () => create?.());
    await settle();
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    await unmount();
  },
);
