import { act } from "react";
import { expect, it, vi } from "vitest";
import { watchChunks } from "#web/lib/loading/stale-chunks.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { lazyPart } from "./lazy-part.tsx";

type Props = { text: string };
const Part = ({ text }: Props) => text;

/** A part whose code is loaded by these tries in turn. */
const partOf = (...tries: (() => Promise<typeof Part>)[]) =>
  lazyPart<Props>(() => tries.shift()?.() ?? Promise.reject(new Error("No more tries")), {
    name: "The part",
    loading: "Loading",
    frame: (notice, { text }) => (
      <>
        {notice} beside {text}
      </>
    ),
  });
const failed = () => Promise.reject(new TypeError());
const notice = "The part could not be loaded. The network did not answer. Please try again.";

it("says in its place that its code cannot be loaded, and loads it on Retry", async () => {
  const { render, text, press, unmount } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const LatePart = partOf(failed, failed, () => promise);
  await render(<LatePart text="a" />);
  expect(text()).toBe(`${notice}Retry beside a`);
  await press("Retry");
  expect(text()).toBe(`${notice}Retry beside a`);
  await press("Retry");
  expect(text()).toBe(`${notice}Retrying... beside a`);
  await act(async () => resolve(Part));
  await render(<LatePart text="b" />);
  expect(text()).toBe("b");
  await unmount();
});

it("loads its code once", async () => {
  const { render, text, unmount } = await mountPoint();
  const OncePart = partOf(async () => Part);
  await render(<OncePart key="first" text="a" />);
  await render(<OncePart key="second" text="b" />);
  expect(text()).toBe("b");
  await unmount();
});

it("loads the page anew for a retry that fails online, and not for failures that no one asked to try again", async () => {
  const { render, press, dispatch, unmount } = await mountPoint();
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  watchChunks();
  const error = new TypeError("Failed to fetch dynamically imported module");
  await dispatch(Object.assign(new Event("vite:preloadError"), { payload: error }));
  const LatePart = lazyPart<Props>(() => Promise.reject(error), { name: "The part" });
  vi.stubGlobal("navigator", { onLine: false });
  await render(<LatePart key="offline" text="a" />);
  await press("Retry");
  vi.stubGlobal("navigator", { onLine: true });
  const records = ["b", "c"].map((text) => <LatePart key={text} text={text} />);
  await render(records);
  expect(reload).not.toHaveBeenCalled();
  await press("Retry");
  expect(reload).toHaveBeenCalledOnce();
  await unmount();
});
