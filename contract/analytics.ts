import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { singleLineText } from "./fields.ts";

/**
 * Every analytics event by name, with its data; all other events are refused, so that names and keys stay
 * few. To add one, add a line here and call `track`.
 */
export const analyticsEvents = {
  news_article_click: z.strictObject({
    articleId: singleLineText({ max: 64 }),
    title: singleLineText({ max: 300 }),
    category: singleLineText({ max: 100 }),
    featured: z.boolean(),
  }),
  /** `source` is the page the link is on: `news` or `article`. */
  newsletter_signup_click: z.strictObject({ source: singleLineText({ max: 64 }) }),
  /** Sent once, when platform or experience is chosen first; the other one is "" until then. */
  join_us_form_start: z.strictObject({
    formType: singleLineText({ max: 64 }),
    platform: singleLineText({ max: 64 }),
    experience: singleLineText({ max: 64 }),
  }),
  join_us_form_submit: z.strictObject({
    success: z.boolean(),
    formType: singleLineText({ max: 64 }),
  }),
} as const;

/** The name of an event. */
export type AnalyticsEventType = keyof typeof analyticsEvents;

/** The data of each event by its name. */
export type AnalyticsEvents = {
  readonly [Name in AnalyticsEventType]: Readonly<z.infer<(typeof analyticsEvents)[Name]>>;
};

export const analyticsEventTypes = Object.keys(analyticsEvents) as readonly AnalyticsEventType[];

/** A path or a URL of this site; the worker keeps the path and reads campaign parameters from the query. */
const pageUrl = singleLineText({ min: 1, max: 2000 });

/** A signed token that names a session, which goes on until its visitor does nothing for 30 minutes; browsers keep it in memory alone. */
const session = z.string().check(z.maxLength(200));

/**
 * What a beacon replies: the token for the next one. Null when it was not counted, because the visitor
 * does not want it or because it could not be stored; a token the browser has stays good.
 */
const beaconReply = z.object({ session: z.nullable(z.string()) });

/** Counts a page view. The browser sends it when a page is shown; `referrer` is `document.referrer`. */
export const sendPageview = defineEndpoint({
  method: "POST",
  path: "/api/analytics/pageview",
  body: z.object({
    pageUrl,
    pageTitle: singleLineText({ max: 300 }),
    session: z.optional(session),
    referrer: z.optional(singleLineText({ max: 2000 })),
    /** `navigator.webdriver`: the browser is driven by a program. */
    isAutomated: z.optional(z.boolean()),
  }),
  reply: beaconReply,
});

/** Counts an event. */
export const sendEvent = defineEndpoint({
  method: "POST",
  path: "/api/analytics/event",
  body: z.object({
    eventType: z.enum(analyticsEventTypes as [AnalyticsEventType, ...AnalyticsEventType[]]),
    eventData: z.record(z.string(), z.unknown()),
    pageUrl,
    session: z.optional(session),
    isAutomated: z.optional(z.boolean()),
  }),
  reply: beaconReply,
});

const milliseconds = z.number().check(z.nonnegative(), z.lte(600_000));

/** Core Web Vitals of one page load, in milliseconds; `cls` has no unit. */
export const webVitals = z.object({
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
  cls: z.optional(z.number().check(z.nonnegative(), z.lte(100))),
  fcp: z.optional(milliseconds),
  ttfb: z.optional(milliseconds),
});
export type WebVitals = z.infer<typeof webVitals>;

/**
 * Counts what happened on a page since its last beacon: time it was visible and in use, and how much
 * further (percent of its height) the visitor has scrolled. Sent when the page is left or hidden, and before
 * an event; it continues a session and never begins one.
 */
export const sendEngagement = defineEndpoint({
  method: "POST",
  path: "/api/analytics/engagement",
  body: z.object({
    session,
    pageUrl,
    /** Milliseconds. */
    activeMs: z.int().check(z.nonnegative(), z.lte(86_400_000)),
    scrolled: z.int().check(z.nonnegative(), z.lte(100)),
    vitals: z.optional(webVitals),
  }),
  reply: "empty",
});
