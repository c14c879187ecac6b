import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { useSavedReplyChange } from "./use-saved-reply-change.ts";

const title = "ساعات العمل";
const reply = { id: "7k3mx9qxd20000000000000000", shortcut: "hours", title, body: "Nine to five." };

function Probe({
  onReady,
}: {
  onReady: (changes: ReturnType<typeof useSavedReplyChange>) => void;
}) {
  onReady(useSavedReplyChange());
  return null;
}

it.each([
  ["deleted", async () => new Response(null, { status: 204 })],
  ["not deleted", async () => Response.json({ code: "conflict", current: {} }, { status: 409 })],
  ["is still there", () => Promise.reject(new TypeError("Failed to fetch"))],
])("isolates a title of another direction from the words beside it: %s", async (ending, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const onReady = ({ remove }: ReturnType<typeof useSavedReplyChange>) =>
    remove.mutate({ ...reply, version: 1, updatedAt: 1 });
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe onReady={onReady} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(JSON.stringify(useToast.getState().shown)).toContain(`\u2068${title}\u2069 ${ending}`),
  );
});
