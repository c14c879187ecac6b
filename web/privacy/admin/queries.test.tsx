import { environmentManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useDataRequestActions } from "./queries.ts";

const isServer = environmentManager.isServer();
afterEach(() => {
  environmentManager.setIsServer(() => isServer);
  vi.useRealTimers();
  vi.resetModules();
});

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

type RequestsProps = Pick<typeof import("./queries.ts"), "useDataRequests">;
const Requests = ({ useDataRequests }: RequestsProps) =>
  useDataRequests().data?.items.map(({ status }) => status);

it("tells how an erasure has ended once an unattended page is used again", async () => {
  vi.useFakeTimers();
  // A server repeats no query.
  environmentManager.setIsServer(() => false);
  const { render, dispatch, text, unmount } = await mountPoint();
  // Anew, so that it listens to the input of this page.
  vi.resetModules();
  const { useDataRequests } = await import("./queries.ts");
  let status = "running";
  const fetched = vi.fn(async () => Response.json({ items: [{ id: "one", status }] }));
  vi.stubGlobal("fetch", fetched);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Requests useDataRequests={useDataRequests} />
    </QueryClientProvider>,
  );
  await wait(11 * 60_000);
  const { length } = fetched.mock.calls;
  status = "done";
  await wait(60_000);
  expect(fetched).toHaveBeenCalledTimes(length);
  expect(text()).toBe("running");
  await dispatch(new Event("keydown"));
  await wait(6000);
  expect(text()).toBe("done");
  await unmount();
});
