import { Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { reportError } from "#contract/errors.ts";
import { watchChunks } from "#web/lib/loading/stale-chunks.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { lazyView } from "./lazy-view.tsx";

afterEach(() => void vi.unstubAllGlobals());

const Component = () => "The list";
const missing = new TypeError("Failed to fetch dynamically imported module");

/** Shows a view in a frame, whose code is missing as often as `failures` says, by default on a device that is offline. */
async function shown(failures: number, { isPart = false, onLine = false } = {}) {
  const { render, dispatch, ...page } = await mountPoint();
  vi.stubGlobal("navigator", { onLine, userAgent: "" });
  Object.assign(document, { querySelector: () => null });
  watchChunks();
  await dispatch(Object.assign(new Event("vite:preloadError"), { payload: missing }));
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw missing;
    return { Component };
  });
  const View = lazyView(load, { isPart });
  await render(
    <MemoryRouter>
      {"Menu "}
      <Suspense>
        <View />
      </Suspense>
    </MemoryRouter>,
  );
  await page.settle();
  return page;
}

const notice = "could not be loaded. You are offline. Try again once you are back.Retry";

it("leaves the frame where the code of a view cannot be loaded, and loads it on Retry", async () => {
  const { text, press, settle, unmount } = await shown(3);
  expect(text()).toBe(`Menu Not loadedThis view ${notice}`);
  expect(document.title).toMatch(/^Not loaded/);
  await press("Retry");
  await settle();
  expect(text()).toBe(`Menu Not loadedThis view ${notice}`);
  await press("Retry");
  await settle();
  expect(text()).toBe("Menu The list");
  await unmount();
});

it("says of a part of a view in its place that it cannot be loaded", async () => {
  const { text, unmount } = await shown(2, { isPart: true });
  expect(text()).toBe(`Menu This part ${notice}`);
  await unmount();
});

it("loads the page anew once where a deploy may have taken the code away, and reports the error", async () => {
  const reload = vi.fn();
  const fetched = vi.fn(async (_url: string) => Response.json({ errorId: "id" }, { status: 202 }));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { href: "https://site.example/admin", reload });
  const { text, unmount } = await shown(2, { onLine: true });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[0]).toBe(reportError.path);
  expect(reload).toHaveBeenCalledOnce();
  expect(text()).toContain("This view could not be loaded.");
  await unmount();
});
