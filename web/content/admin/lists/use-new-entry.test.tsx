import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useNewEntry } from "./use-new-entry.ts";

function AddService() {
  const { add } = useNewEntry("service");
  return (
    <button type="button" onClick={add}>
      Add Service
    </button>
  );
}

function Probe({ onAdd }: { onAdd: (add: () => void) => void }) {
  onAdd(useNewEntry("service").add);
  return null;
}

/** What a toast says after Add Service has been pressed. */
async function toastAfter(fetched: () => Promise<Response>) {
  vi.stubGlobal("fetch", fetched);
  useToast.setState(useToast.getInitialState());
  const { render, press, settle, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AddService />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => press("Add Service"));
  await settle();
  await unmount();
  return useToast.getState().shown;
}

it("makes one entry, however often it is asked for before the first one is rendered", async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", fetched);
  const { render, settle, unmount } = await mountPoint();
  let add: (() => void) | undefined;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe onAdd={(next) => (add = next)} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => {
    const first = add;
    first?.();
    first?.();
  });
  await settle();
  expect(fetched).toHaveBeenCalledOnce();
  await unmount();
});

it("tells of a new service, which is a draft", async () => {
  const toast = await toastAfter(async () => Response.json({ id: "new", kind: "service" }));
  expect(toast).toMatchObject({ title: "Service Created" });
  expect(toast?.kind).not.toBe("error");
});

it.each<[string, () => Promise<Response>]>([
  ["503: Busy", async () => new Response("Busy", { status: 503 })],
  ["Failed to create service", () => Promise.reject(new TypeError("Failed to fetch"))],
])("tells why a service was not created: %s", async (description, fetched) => {
  const toast = await toastAfter(fetched);
  expect(toast).toMatchObject({ title: "Creation Failed", description, kind: "error" });
});
