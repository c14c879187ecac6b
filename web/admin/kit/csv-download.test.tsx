import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { exportAudit } from "#contract/audit.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { CsvDownload } from "./csv-download.tsx";
import { useToast } from "./toasts.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

/** The files that were saved, after a list was left while its file came; `end` ends the file. */
async function savedAfterLeaving(end: (file: ReadableStreamDefaultController) => void) {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  saved.mockClear();
  const file = Promise.withResolvers<ReadableStreamDefaultController>();
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        signal?.addEventListener("abort", () => controller.error(signal.reason));
        file.resolve(controller);
      },
    });
    return new Response(body);
  });
  const { render, press, settle, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <CsvDownload endpoint={exportAudit} query={{}} total={undefined} />
    </QueryClientProvider>,
  );
  await press("CSV of these rows");
  await unmount();
  end(await file.promise);
  await settle();
  return saved.mock.calls.length;
}

it("saves the file also where its list is left meanwhile", async () => {
  expect(await savedAfterLeaving((file) => file.close())).toBe(1);
});

it("says where a list was left that its file has broken off", async () => {
  expect(await savedAfterLeaving((file) => file.error(new TypeError("network error")))).toBe(0);
  expect(useToast.getState().shown).toMatchObject({ title: "Not exported" });
});
