import { getCurrentUser } from "#contract/auth.ts";
import { sendMessage } from "#contract/contact.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { contactForm } from "#seed/forms.ts";
import { pageview } from "./beacons.ts";
import type { NextShot } from "./load.ts";

/** A request of the product beside the least that a route could do for it. `key` selects it on the command line. */
export type Comparison = {
  readonly key: string;
  readonly name: string;
  readonly bareName: string;
  readonly next: NextShot;
  readonly nextBare: NextShot;
};

const posts = listEndpoint("post").path;
const select: NextShot = () => ({ path: "/api/bare/select", status: 200 });

/** A complete message to the agency from a sender of its own. */
export const message: NextShot = (n) => ({
  method: "POST",
  path: sendMessage.path,
  status: 201,
  headers: { "Idempotency-Key": `bench-${process.pid}-${n}` },
  body: {
    ...contactForm,
    email: `sender-${n}@people.example`,
    // A line as long as people write them, and as different: the spam score compares long lines.
    message: `I am number ${n}, I cook in one small kitchen, and I would like to know what a year with you costs.`,
  },
});

export const comparisons: readonly Comparison[] = [
  {
    key: "read",
    name: "a read without storage: the session of a visitor",
    bareName: "Hono answers JSON",
    next: () => ({ path: getCurrentUser.path, status: 401 }),
    nextBare: () => ({ path: "/api/bare/json", status: 200 }),
  },
  {
    key: "read-same",
    name: "the same",
    bareName: "Hono gives the same answer, headers included",
    next: () => ({ path: getCurrentUser.path, status: 401 }),
    nextBare: () => ({ path: "/api/bare/refusal", status: 401 }),
  },
  {
    key: "cached",
    name: "a published list, kept at the edge",
    bareName: "`SELECT 1`",
    next: () => ({ path: listEndpoint("service").path, status: 200 }),
    nextBare: select,
  },
  {
    key: "database",
    name: "a published list, read from D1",
    bareName: "`SELECT 1`",
    // Every cursor is a page of its own, so no reply is in the cache.
    next: (n) => ({
      path: `${posts}?cursor=${2_000_000_000_000 + n}-${"0".repeat(26)}`,
      status: 200,
    }),
    nextBare: select,
  },
  {
    key: "form",
    name: "a message with its two mails",
    bareName: "one `INSERT`",
    next: message,
    nextBare: (n) => ({
      method: "POST",
      path: "/api/bare/insert",
      status: 201,
      body: { ...contactForm, n },
    }),
  },
  {
    key: "beacon",
    name: "a page view of a new visitor, stored",
    bareName: "Hono parses the same JSON",
    next: pageview,
    nextBare: (n) => ({ ...pageview(n), path: "/api/bare/json" }),
  },
  {
    key: "beacon-stored",
    name: "the same",
    bareName: "one `INSERT`",
    next: pageview,
    nextBare: (n) => ({ ...pageview(n), path: "/api/bare/insert", status: 201 }),
  },
];

/** The comparisons under `wrangler dev`, whose own servers stand before both sides. */
export const devComparisons: readonly Comparison[] = comparisons
  .filter(({ key }) => key === "read" || key === "cached")
  .map((comparison) => ({ ...comparison, key: `${comparison.key}-dev` }));
