import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { shortestListedMs, type TimedEvent } from "./interactions.ts";

/** Long enough for the page to have shown its answer before anybody looks for it. */
const lookMs = 600;
const betweenKeysMs = 80;
/** Long enough for the page to have forgotten that it was asked something. */
const restMs = 100;
/** A slow phone takes its time over the scripts of a page. */
const patienceMs = 30_000;

/** Collects, from the first moment of a document, the events the browser timed. */
function listen(threshold: number): void {
  const heard: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void heard.push(...list.getEntries()));
  const options = { type: "event", durationThreshold: threshold, buffered: true };
  observer.observe(options);
  Reflect.set(globalThis, "heardEvents", () => [...heard, ...observer.takeRecords()]);
}

/**
 * Keeps one dot of the screen moving, off the page's own thread. Where nothing else moves, Chromium
 * without a graphics card tells of a picture only when the next one comes, seconds later.
 */
function keepDrawing(): void {
  addEventListener("DOMContentLoaded", () => {
    const dot = document.documentElement.appendChild(document.createElement("i"));
    Object.assign(dot.style, { position: "fixed", inset: "0 auto auto 0", pointerEvents: "none" });
    Object.assign(dot.style, { width: "1px", height: "1px", background: "#000" });
    const lifetime = { duration: 1000, iterations: Number.POSITIVE_INFINITY };
    dot.animate({ opacity: [0.01, 0.02] }, lifetime);
  });
}

function bringIntoView(node: Element): void {
  const { top, bottom } = node.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) {
    node.scrollIntoView({ block: "center", behavior: "instant" });
  }
}

/** What `listen` has collected, each event with what the visitor was doing, told by the marks. */
function readEvents(): TimedEvent[] {
  const marks = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("deed "));
  const heard: PerformanceEventTiming[] = Reflect.get(globalThis, "heardEvents")();
  return heard.map((event) => ({
    interactionId: Number(Reflect.get(event, "interactionId") ?? 0),
    name: event.name,
    deed: (marks.findLast((mark) => mark.startTime <= event.startTime)?.name ?? "").slice(5),
    duration: event.duration,
    waiting: event.processingStart - event.startTime,
    working: event.processingEnd - event.processingStart,
  }));
}

/**
 * A person with a phone. Touches and keys are sent raw, and whatever is asked of the page is asked
 * while it rests: what is timed is the page, not the one who looks at it.
 */
export class Visitor {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async arrive(page: Page, address: string): Promise<Visitor> {
    await page.addInitScript(listen, shortestListedMs);
    await page.addInitScript(keepDrawing);
    await page.goto(address);
    return new Visitor(page);
  }

  /** Waits until React has taken the element over, so that a press on it is not lost. */
  async untilAlive(element: Locator): Promise<void> {
    await element.waitFor({ timeout: patienceMs });
    const handle = await element.elementHandle();
    const isHydrated = (node: Element | null) =>
      Object.keys(node ?? {}).some((key) => key.startsWith("__react"));
    await this.page.waitForFunction(isHydrated, handle, { polling: 50, timeout: patienceMs });
  }

  /** Waits until a form no longer posts itself without script. */
  async untilRuled(form: Locator): Promise<void> {
    const handle = await form.elementHandle({ timeout: patienceMs });
    const isRuled = (node: Node | null) => node instanceof HTMLFormElement && node.noValidate;
    await this.page.waitForFunction(isRuled, handle, { polling: 50, timeout: patienceMs });
  }

  async #do(deed: string, work: () => Promise<void>): Promise<void> {
    await this.page.evaluate((name) => void performance.mark(name), `deed ${deed}`);
    await pause(restMs);
    await work();
    await pause(lookMs);
  }

  async press(target: Locator, name: string): Promise<void> {
    // Not Playwright's own way, which fails when a page that still settles draws the thing anew.
    await target.evaluate(bringIntoView, undefined, { timeout: patienceMs });
    await pause(lookMs);
    const box = await target.boundingBox();
    if (!box) throw new Error(`There is no “${name}” to press on ${this.page.url()}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.#do(`pressing “${name}”`, () => this.page.touchscreen.tap(x, y));
  }

  async write(target: Locator, name: string, text: string): Promise<void> {
    await this.press(target, name);
    const type = () => this.page.keyboard.type(text, { delay: betweenKeysMs });
    await this.#do(`typing into “${name}”`, type);
  }

  async key(key: string, deed: string): Promise<void> {
    await this.#do(deed, () => this.page.keyboard.press(key));
  }

  events(): Promise<TimedEvent[]> {
    return this.page.evaluate(readEvents);
  }
}
