import { beforeEach, expect, it, vi } from "vitest";
import {
  preload,
  reloadOnStaleChunk,
  retryRender,
  watchChunks,
  whenPreloaded,
} from "./stale-chunks.ts";

class Link {
  readonly copies: unknown[] = [];
  cloneNode = () => new Link();
  replaceWith = (copy: unknown) => this.copies.push(copy);
}

let page = new EventTarget();
const reload = vi.fn();

beforeEach(() => {
  page = new EventTarget();
  reload.mockReset();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("HTMLLinkElement", Link);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("navigator", { onLine: true });
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal("sessionStorage", sessionStorage);
  watchChunks();
});

/** The error of a chunk that Vite could not load. */
function chunkError(): Error {
  const error = new TypeError("Failed to fetch dynamically imported module");
  page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  return error;
}

it.each(["online", "pointerdown", "keydown"])(
  "requests a failed style sheet again at %s",
  (type) => {
    const sheet = new Link();
    page.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: sheet }));
    expect(sheet.copies).toEqual([]);
    page.dispatchEvent(new Event(type));
    page.dispatchEvent(new Event(type));
    expect(sheet.copies).toEqual([expect.any(Link)]);
  },
);

it("tells when all that is being preloaded is there or has failed", async () => {
  const chunks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  for (const { promise } of chunks) preload(() => promise);
  const isOver = vi.fn();
  void whenPreloaded().then(isOver);
  chunks[1].reject(new TypeError("Failed to fetch dynamically imported module"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isOver).not.toHaveBeenCalled();
  chunks[0].resolve();
  await whenPreloaded();
  expect(isOver).toHaveBeenCalledOnce();
});

it("loads the page again to retry what lacks a chunk, also while a preload is pending", () => {
  preload(() => new Promise(() => undefined));
  const render = vi.fn();
  retryRender(chunkError(), render);
  expect([reload, render].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  retryRender(new TypeError("an error of a component"), render);
  expect([reload, render].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it("leaves a page that is readable, whatever chunk failed in the background", () => {
  chunkError();
  expect(reload).not.toHaveBeenCalled();
});

it("loads the page again at most once a minute for a chunk that is needed", () => {
  reloadOnStaleChunk(new TypeError("an error of a component"));
  expect(reload).not.toHaveBeenCalled();
  reloadOnStaleChunk(chunkError());
  reloadOnStaleChunk(chunkError());
  expect(reload).toHaveBeenCalledOnce();
});

it("renders again instead of loading the page while the device is offline", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const render = vi.fn();
  reloadOnStaleChunk(chunkError());
  retryRender(chunkError(), render);
  expect(reload).not.toHaveBeenCalled();
  expect(render).toHaveBeenCalledOnce();
});
