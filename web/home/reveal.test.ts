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

type Look = (entries: { isIntersecting: boolean; target: unknown }[]) => void;

const observe = vi.fn();
const unobserve = vi.fn();
const disconnect = vi.fn();
const asked = vi.fn<(look: Look, options: unknown) => void>();

class Observer {
  readonly observe = observe;
  readonly unobserve = unobserve;
  readonly disconnect = disconnect;
  constructor(look: Look, options: unknown) {
    asked(look, options);
  }
}

/** Reveals sections that begin so far below the top of the window; gives the way to stop. */
function start(sections: readonly Section[]) {
  const whole = { querySelectorAll: () => sections } as unknown as HTMLElement;
  const stop = revealOnScroll(whole);
  const look: Look = (entries) => asked.mock.lastCall?.[0](entries);
  return { stop, look };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("HTMLElement", Section);
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("innerHeight", windowPx);
});
afterEach(() => vi.unstubAllGlobals());

it("waits until a tenth of a section stands above the lowest 100 pixels", () => {
  start([]);
  expect(asked.mock.lastCall?.[1]).toEqual({ threshold: 0.1, rootMargin: "0px 0px -100px 0px" });
});

it("hides only what a visitor cannot see yet", () => {
  const seen = new Section(windowPx - 1);
  const below = new Section(windowPx);
  start([seen, below]);
  expect([seen, below].map(({ dataset }) => dataset.reveal)).toEqual(["", "waiting"]);
  expect(observe.mock.calls).toEqual([[below]]);
});

it("hides nothing of which a tenth never fits the window, as at 400 % zoom", () => {
  vi.stubGlobal("innerHeight", 256);
  const [tall, low] = [new Section(256, 1561), new Section(256, 1559)];
  start([tall, low]);
  expect([tall, low].map(({ dataset }) => dataset.reveal)).toEqual(["", "waiting"]);
});

it("shows a section once it has come into view, for good", () => {
  const section = new Section(2 * windowPx);
  const { look } = start([section]);
  look([{ isIntersecting: false, target: section }]);
  expect(section.dataset.reveal).toBe("waiting");
  look([{ isIntersecting: true, target: section }]);
  expect(section.dataset.reveal).toBe("seen");
  expect(unobserve.mock.calls).toEqual([[section]]);
});

it("stops looking when the page is left", () => {
  start([]).stop();
  expect(disconnect).toHaveBeenCalledOnce();
});
