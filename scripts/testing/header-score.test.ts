import { expect, it } from "vitest";
import { headerScore } from "./header-score.ts";

const best = {
  "Content-Security-Policy": "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};
const scoreOf = (changes: Readonly<Record<string, string>>) =>
  headerScore(new Headers({ ...best, ...changes }))["1.6"];

it("gives a page with all headers 130 by the older rules and 150 by the newer", () => {
  expect(headerScore(new Headers(best))).toEqual({ "1.4.8": 130, "1.6": 150 });
});

it("gives a page without headers 30 points", () => {
  expect(headerScore(new Headers())["1.6"]).toBe(30);
});

it.each([
  [
    "an unsafe style",
    {
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    140,
  ],
  [
    "an own default source",
    { "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'" },
    145,
  ],
  [
    "an inline script",
    {
      "Content-Security-Policy":
        "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    80,
  ],
  ["frames of anyone", { "Content-Security-Policy": "default-src 'none'" }, 80],
  ["https for a month", { "Strict-Transport-Security": "max-age=2592000" }, 140],
  ["a full referrer", { "Referrer-Policy": "unsafe-url" }, 145],
])("takes points for %s", (_, changes, score) => {
  expect(scoreOf(changes)).toBe(score);
});
