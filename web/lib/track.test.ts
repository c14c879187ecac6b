import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track, trackPageview } from "./track.ts";

let tracked: unknown[] = [];

beforeEach(() => {
  tracked = [];
  const eventTarget = new EventTarget();
  eventTarget.addEventListener("track", (event) => {
    if (event instanceof CustomEvent) tracked.push(event.detail);
  });
  vi.stubGlobal("dispatchEvent", eventTarget.dispatchEvent.bind(eventTarget));
  vi.stubGlobal("location", { pathname: "/news", search: "?q=who-am-i" });
  vi.stubGlobal("document", { title: "News — The House" });
});
afterEach(() => vi.unstubAllGlobals());

it("tracks an event with its data and the path of the page", () => {
  track("newsletter_signup_click", { source: "news" });
  expect(tracked).toEqual([
    { eventType: "newsletter_signup_click", eventData: { source: "news" }, pageUrl: "/news" },
  ]);
});

it("tracks a page view with path and title, but without the query string", () => {
  trackPageview();
  expect(tracked).toEqual([{ pageUrl: "/news", pageTitle: "News — The House" }]);
});
