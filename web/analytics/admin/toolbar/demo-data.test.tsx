import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getReport } from "#contract/analytics-reports.ts";
import { generateDemoData, removeDemoData } from "#contract/analytics-tools.ts";
import { closeToast, undoShown, useToast } from "#web/admin/kit/toasts.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { readView, reportQueryOf } from "#web/analytics/admin/state/view-state.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { DemoNotice, GenerateButton } from "./demo-data.tsx";

beforeEach(() => useToast.setState(useToast.getInitialState()));
afterEach(() => void vi.unstubAllGlobals());

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const generated = () => Response.json({ data: { points: 3 } }, { status: 201 });

/** Shows both buttons and the notice; `answer` answers the run that is under way, and `runs` counts them. */
async function shown() {
  const runs: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", (url: string, { method, signal }: RequestInit = {}) => {
    if (url === generateDemoData.path && method === generateDemoData.method)
      return new Promise<Response>((resolve, reject) => {
        runs.push(resolve);
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    if (url === removeDemoData.path) return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.reject(new TypeError(`Nothing answers ${url}`));
  });
  const client = createQueryClient();
  client.setQueryData([getReport.path, reportQueryOf(readView(""), timeZone)], { isDemo: true });
  const page = await mountPoint();
  await page.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/analytics"]}>
        <GenerateButton />
        <GenerateButton isProminent />
        <DemoNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const answer = async (response: Response) => {
    await act(async () => runs.at(-1)?.(response));
    await page.settle();
  };
  return { ...page, runs, answer };
}
const titleShown = () => useToast.getState().shown?.title;

it("a failure to generate is not told again after a run that succeeded", async () => {
  const { press, answer, unmount } = await shown();
  await press("Generate Demo Data");
  await answer(new Response("{}", { status: 503 }));
  expect(titleShown()).toBe("Not generated");
  await press("Generate Demo Data");
  await answer(generated());
  expect(titleShown()).toBe("Demo data generated");
  closeToast();
  expect(titleShown()).toBeUndefined();
  await unmount();
});

it("a run that the undo has started is cancelled by the button", async () => {
  const { press, runs, settle, unmount } = await shown();
  await press("Remove demo data");
  await settle();
  await act(async () => void undoShown());
  await settle();
  expect(runs).toHaveLength(1);
  await press("Cancel generating demo data");
  await settle();
  expect(titleShown()).toBe("Demo data cancelled");
  await unmount();
});

it("an undo while demo data is generated starts no second run, and both buttons show the one", async () => {
  const { press, answer, runs, text, settle, unmount } = await shown();
  await press("Remove demo data");
  await settle();
  expect(titleShown()).toBe("Demo data removed");
  await press("Generate Demo Data");
  expect(text().match(/Cancel generating demo data/g)).toHaveLength(2);
  await act(async () => void undoShown());
  expect(runs).toHaveLength(1);
  await answer(generated());
  expect(text().match(/Generate Demo Data/g)).toHaveLength(2);
  await unmount();
});
