import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { revealOnScroll } from "./reveal.ts";

const windowPx = 800;

class Section {
  readonly dataset: { reveal: string } = { reveal: "" };
  readonly offsetHeight: number;
  readonly #top: number;
  constructor(top: number, height = windowPx) {
    this.#top = top;
    this.offsetHeight = height;
  }
  getBoundingClientRect() {
    return { top: this.#top };
  }
}

type Callback = (entries: { isIntersecting: boolean; target: unknown }[]) => void;

const observe = vi.fn();
const unobserve = vi.fn();
const disconnect = vi.fn();
const created = vi.fn<(callback: Callback, options: unknown) => void>();
const browserWindow = new EventTarget();

class Observer {
  readonly observe = observe;
  readonly unobserve = unobserve;
  readonly disconnect = disconnect;
  constructor(callback: Callback, options: unknown) {
    created(callback, options);
  }
}

/** Observes the sections; `notify` reports intersections as the browser does. */
function start(sections: readonly Section[]) {
  const container = { querySelectorAll: () => sections } as unknown as HTMLElement;
  const stop = revealOnScroll(container);
  const notify: Callback = (entries) => created.mock.lastCall?.[0](entries);
  return { stop, notify };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("HTMLElement", Section);
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("innerHeight", windowPx);
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    vi.stubGlobal(name, browserWindow[name].bind(browserWindow));
  }
});
afterEach(() => vi.unstubAllGlobals());

it("reveals a section when a tenth of it is above the lowest 100 pixels", () => {
  start([]);
  expect(created.mock.lastCall?.[1]).toEqual({ threshold: 0.1, rootMargin: "0px 0px -100px 0px" });
});

it("hides only sections below the window", () => {
  const seen = new Section(windowPx - 1);
  const below = new Section(windowPx);
  start([seen, below]);
  expect([seen, below].map(({ dataset }) => dataset.reveal)).toEqual(["", "waiting"]);
  expect(observe.mock.calls).toEqual([[below]]);
});

it("does not hide a section of which a tenth never fits the window, as at 400 % zoom", () => {
  vi.stubGlobal("innerHeight", 256);
  const [tall, low] = [new Section(256, 1561), new Section(256, 1559)];
  start([tall, low]);
  expect([tall, low].map(({ dataset }) => dataset.reveal)).toEqual(["", "waiting"]);
});

it("shows a section when it comes into view and stops observing it", () => {
  const section = new Section(2 * windowPx);
  const { notify } = start([section]);
  notify([{ isIntersecting: false, target: section }]);
  expect(section.dataset.reveal).toBe("waiting");
  notify([{ isIntersecting: true, target: section }]);
  expect(section.dataset.reveal).toBe("seen");
  expect(unobserve.mock.calls).toEqual([[section]]);
});

it("shows a section that no longer fits after a zoom, until the page is left", () => {
  const [tall, low] = [new Section(windowPx, 1561), new Section(windowPx, 1559)];
  const { stop } = start([tall, low]);
  vi.stubGlobal("innerHeight", 256);
  browserWindow.dispatchEvent(new Event("resize"));
  expect([tall, low].map(({ dataset }) => dataset.reveal)).toEqual(["seen", "waiting"]);
  expect(unobserve.mock.calls).toEqual([[tall]]);
  stop();
  vi.stubGlobal("innerHeight", 250);
  browserWindow.dispatchEvent(new Event("resize"));
  expect(low.dataset.reveal).toBe("waiting");
});

it("stops observing when the page is left", () => {
  start([]).stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
