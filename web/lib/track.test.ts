import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track, trackPageview } from "./track.ts";

let received: unknown[] = [];

beforeEach(() => {
  received = [];
  const page = new EventTarget();
  page.addEventListener("track", (event) => {
    if (event instanceof CustomEvent) received.push(event.detail);
  });
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("location", { pathname: "/news", search: "?q=private" });
  vi.stubGlobal("document", { title: "News — The Agency" });
});
afterEach(() => vi.unstubAllGlobals());

it("dispatches an event with its data and the path of the page", () => {
  track("newsletter_signup_click", { source: "news" });
  expect(received).toEqual([
    { eventType: "newsletter_signup_click", eventData: { source: "news" }, pageUrl: "/news" },
  ]);
});

it("dispatches a page view with path and title, without the query string", () => {
  trackPageview();
  expect(received).toEqual([{ pageUrl: "/news", pageTitle: "News — The Agency" }]);
});
