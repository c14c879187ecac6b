/**
 * The columns of a data point in Analytics Engine, by field. Stored points keep their columns, so the lists
 * only grow: never move or reuse one. All columns are written, with "" and 0 where a field has no value.
 */
export const pointBlobs = {
  kind: 1,
  hostname: 2,
  /** The path of the page, without query. */
  page: 3,
  /** The name of the event. */
  event: 4,
  /** The data of the event as JSON, at most 2 KB. */
  eventData: 5,
  session: 6,
  /** A hash with the random salt of the day. */
  visitor: 7,
  /** The hostname the session came from; "" without one. */
  referrer: 8,
  channel: 9,
  /** Two capital characters of ISO 3166; "" when unknown. */
  country: 10,
  region: 11,
  device: 12,
  browser: 13,
  os: 14,
  utmSource: 15,
  utmMedium: 16,
  utmCampaign: 17,
  utmContent: 18,
  /** The first language of the browser, such as `en`. */
  language: 19,
  /** The release of the worker that counted it. */
  release: 20,
} as const;

/** Numbers; a total is the sum of `_sample_interval` times the number, which stays right when points are sampled. */
export const pointDoubles = {
  views: 1,
  /** 1 on the first point of a session. */
  sessions: 2,
  /** 1 on the first point of a visitor on a day. */
  visitors: 3,
  /** +1 on the first view of a session; -1 on the same page with its second view or first event. */
  bounces: 4,
  /** Milliseconds of use since the beacon before. */
  activeMs: 5,
  events: 6,
  /** The number of its beacon in the session, from 1; two points of one beacon share it. */
  sequence: 7,
  /** Epoch seconds. */
  sessionStart: 8,
  /** Milliseconds of use in the session so far. */
  sessionActiveMs: 9,
  value: 10,
  /** Web vitals, on points of kind `vitals`: milliseconds, CLS without a unit, -1 for one that was not measured. */
  lcp: 11,
  inp: 12,
  cls: 13,
  fcp: 14,
  ttfb: 15,
  /** Percent of the page's height scrolled further since the beacon before. */
  scrolled: 16,
  /** 0 for a person; a bot has more. */
  botScore: 17,
  /** +1 on the page a session has come to, -1 on the page it has left for another. */
  exits: 18,
  /** Epoch milliseconds. */
  time: 19,
  schemaVersion: 20,
} as const;

export type PointBlob = keyof typeof pointBlobs;
export type PointDouble = keyof typeof pointDoubles;

/** What a point tells: `move` takes back the exit and the bounce of the page that was left for another. */
export const pointKinds = ["pageview", "event", "leave", "vitals", "move"] as const;
export type PointKind = (typeof pointKinds)[number];

/** One data point by field. */
export type Point = { readonly kind: PointKind } & Readonly<Record<PointDouble, number>> &
  Readonly<Record<Exclude<PointBlob, "kind">, string>>;

/** Where sessions come from. */
export const channels = [
  "Direct",
  "Search",
  "Social",
  "AI",
  "Email",
  "Paid",
  "Referral",
  "Campaign",
] as const;
export type Channel = (typeof channels)[number];

/** Kinds of device, as the dashboard names them. */
export const devices = ["Phone", "Tablet", "Desktop"] as const;

/** The version of the columns in `schemaVersion`. */
export const pointSchemaVersion = 1;
