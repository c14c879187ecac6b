import { channels, devices, type Point } from "#contract/analytics-points.ts";
import { samplePoint } from "./points.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A source of the same numbers from 0 to 1 for the same start. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const pages = [
  "/",
  "/about",
  "/news",
  "/news/o'brien",
  "/join-us",
  "/contact",
  "/news/zürich-100%",
];
const countries = ["GB", "DE", "US", "FR", "NG", ""];
const browsers = ["Safari", "Chrome", "Firefox", "Instagram"];
const campaigns = ["", "", "", "spring launch", 'the "big" one', "O'Brien's"];
const formEvents = [
  { event: "join_us_form_start", eventData: { formType: "join-us", platform: "", experience: "" } },
  { event: "join_us_form_submit", eventData: { success: true, formType: "join-us" } },
  { event: "join_us_form_submit", eventData: { success: false, formType: "join-us" } },
  {
    event: "news_article_click",
    eventData: { articleId: "a", title: `"It's" 50 %`, featured: true },
  },
];

type Random = () => number;
const pick = <T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

/** What all points of a session share. */
function sessionColumns(random: Random, id: number, startedAt: number): Partial<Point> {
  const channel = pick(random, channels);
  const utmCampaign = channel === "Campaign" ? pick(random, campaigns) : "";
  return {
    session: `session-${id}`,
    visitor: `visitor-${Math.floor(id / 1.3)}`,
    channel,
    referrer: channel === "Search" ? pick(random, ["google.com", "bing.com"]) : "",
    country: pick(random, countries),
    device: pick(random, devices),
    browser: pick(random, browsers),
    os: pick(random, ["iOS", "Windows", "Android"]),
    utmSource: utmCampaign && "podcast",
    utmMedium: utmCampaign && "audio",
    utmCampaign,
    utmContent: utmCampaign && "episode 12",
    language: pick(random, ["en", "de", ""]),
    release: `r${Math.floor(startedAt / (9 * dayMs))}`,
    botScore: random() < 0.1 ? 70 : 0,
    sessionStart: Math.floor(startedAt / 1000),
  };
}

/** The points of one session as the worker writes them: deltas, so that every total is a sum. */
function sessionPoints(random: Random, id: number, startedAt: number, now: number): Point[] {
  const shared = sessionColumns(random, id, startedAt);
  const points: Point[] = [];
  let [time, sessionActiveMs, page] = [startedAt, 0, ""];
  const add = (fields: Partial<Point>) =>
    points.push(
      samplePoint({
        ...shared,
        page,
        sequence: points.length + 1,
        sessionActiveMs,
        time,
        ...fields,
      }),
    );
  for (let view = Math.ceil(random() ** 2 * 5); view > 0; view -= 1) {
    const from = page;
    page = pick(random, pages);
    const isFirst = points.length === 0;
    const isSecond = points.filter(({ views }) => views > 0).length === 1;
    if (!isFirst) add({ kind: "move", page: from, exits: -1, bounces: -Number(isSecond) });
    const isNew = isFirst && Math.floor(id / 1.3) !== Math.floor((id - 1) / 1.3);
    const starts = Number(isFirst);
    add({ views: 1, exits: 1, sessions: starts, visitors: Number(isNew), bounces: starts });
    if (random() < 0.3) {
      const { event, eventData } = pick(random, formEvents);
      time += 1000;
      add({ kind: "event", event, eventData: JSON.stringify(eventData), events: 1 });
    }
    const activeMs = Math.floor(random() * 90_000);
    time += activeMs + Math.floor(random() * minuteMs);
    sessionActiveMs += activeMs;
    add({ kind: "leave", activeMs, scrolled: Math.floor(random() * 100), sessionActiveMs });
    const measured = (value: number) => (random() < 0.7 ? Math.round(value * 1000) / 1000 : -1);
    if (random() < 0.5) {
      add({
        ...{ kind: "vitals", lcp: measured(random() * 4000), inp: measured(random() * 300) },
        ...{
          cls: measured(random() / 4),
          fcp: measured(random() * 2000),
          ttfb: measured(random() * 800),
        },
      });
    }
  }
  return points.filter((point) => point.time <= now);
}

/**
 * Points of 190 days up to a time (epoch ms), the same for the same arguments, in order: quiet days long ago, busy
 * ones lately, sessions up to the last minute, bots, quotes, unknown values and times that are equal.
 */
export function pointFixture(now: number, sessions = 260): Point[] {
  const random = numbersFrom(9);
  return Array.from({ length: sessions }, (_, id) => {
    // Rounded, so that points share their millisecond and their hour.
    const ago = Math.floor(random() ** 3 * 190 * 24 * 12) * 5 * minuteMs;
    return sessionPoints(random, id, now - ago - Math.floor(random() * 3) * 1000, now);
  })
    .flat()
    .toSorted((a, b) => a.time - b.time);
}
