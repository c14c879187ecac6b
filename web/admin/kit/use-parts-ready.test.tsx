import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { lazyPart, type PartCode } from "./lazy-part.tsx";
import { usePartsReady } from "./use-parts-ready.ts";

afterEach(() => void vi.useRealTimers());

const Part = () => "part";

function Record({ parts }: { parts: readonly PartCode[] }) {
  return usePartsReady(parts) ? "whole" : "empty";
}

/** Two parts, each with a way to end its loading, and the text of a record that shows them. */
async function recordOfTwo(prepare = () => {}) {
  const { render, text, unmount } = await mountPoint();
  prepare();
  const loads = [1, 2].map(() => Promise.withResolvers<typeof Part>());
  const parts = loads.map(({ promise }) => lazyPart(() => promise, { name: "The part" }));
  const [first, second] = loads.map(({ resolve, reject }) => ({
    arrive: () => act(async () => resolve(Part)),
    fail: () => act(async () => reject(new TypeError("offline"))),
  }));
  if (!first || !second) throw new Error("There are two parts.");
  await render(<Record parts={parts} />);
  return { first, second, parts, render, text, unmount };
}

it("shows a record once all of its parts have arrived, and at once afterwards", async () => {
  const { first, second, parts, render, text, unmount } = await recordOfTwo();
  await first.arrive();
  expect(text()).toBe("empty");
  await second.arrive();
  expect(text()).toBe("whole");
  await render(<Record key="next" parts={parts} />);
  expect(text()).toBe("whole");
  await unmount();
});

it("does not wait for a part that cannot be loaded, which then says so itself", async () => {
  const { first, second, text, unmount } = await recordOfTwo();
  await first.arrive();
  await second.fail();
  expect(text()).toBe("whole");
  await unmount();
});

it("waits for no longer than a second", async () => {
  const { text, unmount } = await recordOfTwo(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));
  await act(async () => void vi.advanceTimersByTime(999));
  expect(text()).toBe("empty");
  await act(async () => void vi.advanceTimersByTime(1));
  expect(text()).toBe("whole");
  await unmount();
});

it("does not wait again for a part that is added to a record", async () => {
  const { render, text, unmount } = await mountPoint();
  await render(<Record parts={[]} />);
  const late = lazyPart(() => new Promise<typeof Part>(() => {}), { name: "The part" });
  await render(<Record parts={[late]} />);
  expect(text()).toBe("whole");
  await unmount();
});
