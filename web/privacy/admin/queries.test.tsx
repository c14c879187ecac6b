import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { useDataRequestActions } from "./queries.ts";

type Actions = ReturnType<typeof useDataRequestActions>;
function Probe({ onReady }: { onReady: (actions: Actions) => void }) {
  onReady(useDataRequestActions());
  return null;
}

it.each<[string, typeof fetch]>([
  ["The export is ready for a day", async () => Response.json({ kind: "export" })],
  ["Not exported", () => Promise.reject(new TypeError("Failed to fetch"))],
])("tells how an export ended also when its screen has been left: %s", async (title, fetched) => {
  vi.stubGlobal("fetch", fetched);
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe
        onReady={({ create }) => create.mutate({ kind: "export", email: "mia@person.example" })}
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(useToast.getState().shown?.title).toBe(title));
});
