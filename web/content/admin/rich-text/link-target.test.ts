import { expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";

test.each([
  ["https://agency.example/a?b=c#d", "https://agency.example/a?b=c#d"],
  [" /join-us ", "/join-us"],
  ["#top", "#top"],
  ["mailto:hello@agency.example", "mailto:hello@agency.example"],
  ["hello@agency.example", "mailto:hello@agency.example"],
  ["agency.example", "https://agency.example"],
  ["www.agency.example/a:b", "https://www.agency.example/a:b"],
])("links %j to %s", (typed, href) => expect(linkTarget(typed)).toEqual({ href }));

test.each([
  ["", "Please enter a link"],
  ["javascript:alert(1)", "“javascript:” are not allowed"],
  ["JaVaScRiPt:alert(1)", "are not allowed"],
  ["data:text/html,x", "“data:” are not allowed"],
  ["ftp://agency.example", "“ftp:” are not allowed"],
  ["java\tscript:alert(1)", "no spaces"],
  ["https://agency.example/a b", "no spaces"],
  ["/\\elsewhere.example", "no backslashes"],
  ["//elsewhere.example", "Begin with https://"],
  ["services", "Begin with https://"],
  [`https://a.example/${"a".repeat(2000)}`, "at most 2,000 characters"],
])("refuses %j and says why", (typed, reason) =>
  expect(linkTarget(typed)).toEqual({ error: expect.stringContaining(reason) }),
);
