import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track, trackPageview } from "./track.ts";

let heard: unknown[] = [];

beforeEach(() => {
  heard = [];
  const page = new EventTarget();
  page.addEventListener("track", (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("location", { pathname: "/news", search: "?q=who-am-i" });
  vi.stubGlobal("document", { title: "News — The House" });
});
afterEach(() => vi.unstubAllGlobals());

it("notes what happened, with what belongs to it, and on which page", () => {
  track("newsletter_signup_click", { source: "news" });
  expect(heard).toEqual([
    { eventType: "newsletter_signup_click", eventData: { source: "news" }, pageUrl: "/news" },
  ]);
});

it("notes a page that is looked at by its path and title, never by what was searched for", () => {
  trackPageview();
  expect(heard).toEqual([{ pageUrl: "/news", pageTitle: "News — The House" }]);
});
