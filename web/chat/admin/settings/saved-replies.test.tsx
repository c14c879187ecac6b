import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { savedRepliesKey } from "#web/chat/admin/state/queries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { SavedReplies } from "./saved-replies.tsx";

const id = "7k3mx9qxd20000000000000000";
const reply = { id, shortcut: "hours", title: "Hours", body: "Nine." };

it("deletes a saved reply once, however often the button is pressed", async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", fetch);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([savedRepliesKey], { items: [{ ...reply, version: 1, updatedAt: 1 }] });
  const { render, press, text, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SavedReplies />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await press("Delete Hours");
  await press("Delete Hours");
  await press("Deleting... Hours");
  expect(fetch).toHaveBeenCalledOnce();
  expect(text()).toContain("Deleting... Hours");
  await unmount();
});
