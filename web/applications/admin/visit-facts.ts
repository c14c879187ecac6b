import type { Attribution } from "#contract/attribution.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";

/** One line about the session that brought a record. */
export type VisitFact = { readonly label: string; readonly text: string };

/** What is known of the session that brought a record; a line without a value is left out. */
export function visitFacts(attribution: Attribution): readonly VisitFact[] {
  const { channel, referrer, utmCampaign, utmSource, utmMedium } = attribution;
  const tags = [utmSource, utmMedium].filter(Boolean).join(" / ");
  return [
    { label: "Channel", text: channel },
    { label: "Referrer", text: referrer },
    { label: "Campaign", text: [utmCampaign, tags].filter(Boolean).join(" · ") },
    { label: "Landed on", text: attribution.landingPage },
    { label: "Viewed", text: `${attribution.views} ${attribution.views === 1 ? "page" : "pages"}` },
    { label: "Began", text: exactTime(attribution.startedAt) },
  ].filter(({ text }) => text !== "");
}
