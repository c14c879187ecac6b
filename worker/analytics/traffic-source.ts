import type { Channel } from "#contract/analytics-points.ts";
import { clickIds, sourceParameters } from "#contract/link-parameters.ts";
import { oneVisibleLine } from "#contract/visible-text.ts";

/** Where a session came from; "" for what is unknown. */
export type TrafficSource = {
  readonly channel: Channel;
  /** A hostname without `www.`. */
  readonly referrer: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly utmContent: string;
};

const maxLength = 100;

/** The first parameter that has a value, as one visible line that a filter can name; at most 100 characters. */
function parameter(query: URLSearchParams, ...names: readonly string[]): string {
  const value = names.map((name) => query.get(name)).find(Boolean) ?? "";
  const line = oneVisibleLine(value.slice(0, 1000)).replaceAll("\\", "/");
  return line.trim().slice(0, maxLength).toWellFormed();
}

/** The hostname of a referrer; "" for this site, and for what is no URL. */
function hostOf(referrer: string, ownHost: string): string {
  const withoutWww = (host: string) => host.replace(/^www\./, "");
  const host = withoutWww(URL.parse(referrer)?.hostname ?? "");
  return host === withoutWww(ownHost) ? "" : host.slice(0, maxLength);
}

const paidMedium = /paid|^(?:cpc|ppc|cpm|cpv|cpa|display|banner|retargeting|ads?)$/;

const email =
  /^(?:e-?mail|newsletter)$|(?:^|\.)(?:mail\.google|mail\.yahoo|outlook\.\w+|mail\.proton|com\.google\.android\.gm)(?:\.|$)/;
const assistant =
  /(?:^|\.)(?:chatgpt|openai|perplexity|claude|gemini\.google|copilot\.microsoft|copilot|deepseek|grok|x\.ai|meta\.ai|mistral|poe|you)(?:\.(?:com|ai|app))?$/;
const search =
  /^organic$|(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|brave|kagi|yandex|baidu|naver|seznam|googlequicksearchbox)(?:\.|$)/;
const social =
  /^(?:social|social-?media|ig|fb|tt|yt)$|(?:^|\.)(?:instagram|facebook|fb|tiktok|snapchat|twitter|x\.com|t\.co|linkedin|lnkd\.in|youtube|youtu\.be|pinterest|pin\.it|reddit|threads|bsky|mastodon|twitch|discord|telegram|t\.me|whatsapp|wa\.me|weibo|vk|tumblr|quora|linktr\.ee)(?:\.|$)/;

const channelByName: readonly (readonly [Channel, RegExp])[] = [
  ["Email", email],
  ["AI", assistant],
  ["Search", search],
  ["Social", social],
];

/** The channel of a source: what was paid for, else what its medium, source or referrer is known as. */
function channelOf(source: Omit<TrafficSource, "channel">, isAdvertised: boolean): Channel {
  const { referrer, utmSource, utmMedium, utmCampaign } = source;
  if (isAdvertised || paidMedium.test(utmMedium)) return "Paid";
  for (const name of [utmMedium, utmSource, referrer]) {
    const known = channelByName.find(([, pattern]) => pattern.test(name));
    if (known) return known[0];
  }
  if (utmSource || utmMedium || utmCampaign) return "Campaign";
  return referrer ? "Referral" : "Direct";
}

/** Where a visitor came from, by the referrer of the browser and the query of the first page. */
export function trafficSource(
  referrer: string,
  query: URLSearchParams,
  ownHost: string,
): TrafficSource {
  const source = {
    referrer: hostOf(referrer, ownHost),
    utmSource: parameter(query, ...sourceParameters).toLowerCase(),
    utmMedium: parameter(query, "utm_medium").toLowerCase(),
    utmCampaign: parameter(query, "utm_campaign"),
    utmContent: parameter(query, "utm_content", "utm_term"),
  };
  const isAdvertised = clickIds.some((name) => query.has(name));
  return { channel: channelOf(source, isAdvertised), ...source };
}
