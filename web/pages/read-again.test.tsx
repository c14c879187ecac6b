import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { AuditTimeline } from "#web/admin/kit/audit-timeline.tsx";
import { createQueryClient } from "#web/admin/query-client.ts";
import { ConversationPane } from "#web/chat/admin/conversation/conversation-pane.tsx";
import { Component as ChatSettings } from "#web/chat/admin/settings/settings-panel.tsx";
import { useConversation } from "#web/chat/admin/state/queries.ts";
import { Faults } from "#web/content/admin/overview/faults.tsx";
import { Schedule } from "#web/content/admin/overview/schedule.tsx";
import { Terms } from "#web/privacy/admin/terms-form.tsx";

afterEach(() => vi.unstubAllGlobals());

function Conversation() {
  return <ConversationPane id="a-chat" chat={null} conversation={useConversation("a-chat")} />;
}

// While a part is busy, the style sheets hide what stands beside or below it.
it.each<[string, ReactNode]>([
  [
    "a timeline",
    <AuditTimeline key="" id="done" title="Done" filter={{ person: "me" }} empty="" />,
  ],
  ["the settings of the chat", <ChatSettings key="" />],
  ["a conversation", <Conversation key="" />],
  ["the faults of content", <Faults key="" />],
  ["what is scheduled", <Schedule key="" />],
  ["the terms", <Terms key="" runs={[]} />],
])("is not busy while it is read again after a failure: %s", async (_, part) => {
  const client = createQueryClient();
  const busy = () =>
    /aria-busy="(\w+)"/.exec(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <MemoryRouter>{part}</MemoryRouter>
        </QueryClientProvider>,
      ),
    )?.[1];
  expect(busy()).toBe("true");
  const read = () =>
    client
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await Promise.allSettled(read());
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  void Promise.allSettled(read());
  expect(busy()).toBe("false");
});
