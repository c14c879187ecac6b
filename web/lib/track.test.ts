import { beforeEach, expect, it, vi } from "vitest";
import { clickIds } from "#contract/link-parameters.ts";
import { type Tracked, track, tracking, trackPageview } from "./track.ts";

const signUp = { pageUrl: "/news", eventType: "newsletter_signup_click" } as const;

beforeEach(() => {
  tracking.waiting.length = 0;
  vi.stubGlobal("location", { pathname: "/news", search: "?utm_source=mail" });
  vi.stubGlobal("document", { title: "News — The Agency" });
});

it("keeps what is tracked in order until there is a tracker", () => {
  trackPageview();
  track("newsletter_signup_click", { source: "news" });
  expect(tracking.waiting).toEqual([
    { pageUrl: "/news?utm_source=mail", pageTitle: "News — The Agency" },
    { ...signUp, eventData: { source: "news" } },
  ]);
});

it("hands what is tracked to the tracker once it is there", () => {
  const taken: Tracked[] = [];
  const { take } = tracking;
  tracking.take = (tracked) => taken.push(tracked);
  track("newsletter_signup_click", { source: "article" });
  tracking.take = take;
  expect(taken).toEqual([{ ...signUp, eventData: { source: "article" } }]);
  expect(tracking.waiting).toEqual([]);
});

it.each([
  [
    "?q=private&utm_source=mail&utm_campaign=Autumn%20Launch&ref=a&via=b&source=c&my-source=private&token",
    "?utm_source=mail&utm_campaign=Autumn%20Launch&ref=a&via=b&source=c",
  ],
  ["?q=private&fbclid-private&utm=private&preview", ""],
  ...clickIds.map((name) => [`?x=1&${name}=private&utm_medium=bio`, `?${name}&utm_medium=bio`]),
])("keeps of the query %s what says where the visitor came from", (search, kept) => {
  Object.assign(location, { search });
  trackPageview();
  expect(tracking.waiting).toMatchObject([{ pageUrl: `/news${kept}` }]);
});
