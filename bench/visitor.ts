import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { minEventMs, type TimedEvent } from "./interactions.ts";

/** Pause after an action, so that the page has rendered the result before it is queried. */
const settleMs = 600;
const betweenKeysMs = 80;
/** Pause before an action, so that queries of the page do not count as its work. */
const restMs = 100;
/** A slow phone needs long to run the scripts of a page. */
const timeoutMs = 30_000;

/** Runs in the page: records all timed events from the start of the document. */
function recordEvents(threshold: number): void {
  const recorded: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void recorded.push(...list.getEntries()));
  const options = { type: "event", durationThreshold: threshold, buffered: true };
  observer.observe(options);
  Reflect.set(globalThis, "recordedEvents", () => [...recorded, ...observer.takeRecords()]);
}

/**
 * Runs in the page: animates one dot outside the main thread. While nothing moves, Chromium without a
 * graphics card reports a frame only when the next one is rendered, seconds later.
 */
function keepRendering(): void {
  addEventListener("DOMContentLoaded", () => {
    const dot = document.documentElement.appendChild(document.createElement("i"));
    Object.assign(dot.style, { position: "fixed", inset: "0 auto auto 0", pointerEvents: "none" });
    Object.assign(dot.style, { width: "1px", height: "1px", background: "#000" });
    const lifetime = { duration: 1000, iterations: Number.POSITIVE_INFINITY };
    dot.animate({ opacity: [0.01, 0.02] }, lifetime);
  });
}

/** Runs in the page: scrolls to an element that the window cuts, or whose middle is covered by the header or the button of the chat. */
function scrollIntoView(node: Element): void {
  const { left, top, width, height, bottom } = node.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  if (top < 0 || bottom > innerHeight || !node.contains(pressed)) {
    node.scrollIntoView({ block: "center", behavior: "instant" });
  }
}

/** Runs in the page: the recorded events, each with the action of the last performance mark before it. */
function readEvents(): TimedEvent[] {
  const marks = performance
    .getEntriesByType("mark")
    .filter(({ name }) => name.startsWith("action "));
  const recorded: PerformanceEventTiming[] = Reflect.get(globalThis, "recordedEvents")();
  return recorded.map((event) => ({
    interactionId: Number(Reflect.get(event, "interactionId") ?? 0),
    name: event.name,
    action: (marks.findLast((mark) => mark.startTime <= event.startTime)?.name ?? "").slice(
      "action ".length,
    ),
    duration: event.duration,
    waiting: event.processingStart - event.startTime,
    working: event.processingEnd - event.processingStart,
  }));
}

/**
 * A visitor with a phone. Touches and keys are sent as raw input, and the page is queried only while it is
 * idle, so that the timing is that of the page and not of the test.
 */
export class Visitor {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(page: Page, url: string): Promise<Visitor> {
    await page.addInitScript(recordEvents, minEventMs);
    await page.addInitScript(keepRendering);
    await page.goto(url);
    return new Visitor(page);
  }

  /** Waits until React has hydrated the element; an earlier press would be lost. */
  async untilHydrated(element: Locator): Promise<void> {
    await element.waitFor({ timeout: timeoutMs });
    const handle = await element.elementHandle();
    const isHydrated = (node: Element | null) =>
      Object.keys(node ?? {}).some((key) => key.startsWith("__react"));
    await this.page.waitForFunction(isHydrated, handle, { polling: 50, timeout: timeoutMs });
  }

  /** Waits until the script of a form has replaced the validation of the browser. */
  async untilFormReady(form: Locator): Promise<void> {
    const handle = await form.elementHandle({ timeout: timeoutMs });
    const isReady = (node: Node | null) => node instanceof HTMLFormElement && node.noValidate;
    await this.page.waitForFunction(isReady, handle, { polling: 50, timeout: timeoutMs });
  }

  async #perform(action: string, work: () => Promise<void>): Promise<void> {
    await this.page.evaluate((name) => void performance.mark(name), `action ${action}`);
    await pause(restMs);
    await work();
    await pause(settleMs);
  }

  async press(target: Locator, name: string): Promise<void> {
    // Playwright's own scrolling fails when React replaces the element while the page still loads.
    await target.evaluate(scrollIntoView, undefined, { timeout: timeoutMs });
    await pause(settleMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`There is no “${name}” to press on ${this.page.url()}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.#perform(`pressing “${name}”`, () => this.page.touchscreen.tap(x, y));
  }

  async write(target: Locator, name: string, text: string): Promise<void> {
    await this.press(target, name);
    const type = () => this.page.keyboard.type(text, { delay: betweenKeysMs });
    await this.#perform(`typing into “${name}”`, type);
  }

  async key(key: string, action: string): Promise<void> {
    await this.#perform(action, () => this.page.keyboard.press(key));
  }

  events(): Promise<TimedEvent[]> {
    return this.page.evaluate(readEvents);
  }
}

/** What a visitor does on a page. Throws when the page does not react as expected. */
export type Journey = (visitor: Visitor) => Promise<void>;
