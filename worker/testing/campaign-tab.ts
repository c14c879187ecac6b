import { sessionHeader } from "#contract/session-header.ts";
import { Tab } from "./tab.ts";

/** A tab that came from a campaign and has viewed two pages. */
export async function tabOfCampaign(): Promise<Tab> {
  const tab = new Tab();
  const referrer = "https://l.instagram.com/";
  await tab.view("/about?utm_source=instagram&utm_campaign=Launch", { referrer });
  await tab.view("/join-us");
  return tab;
}

/** What is stored with a form of such a tab. */
export const ofCampaign = {
  landingPage: "/about",
  channel: "Social",
  referrer: "l.instagram.com",
  utmSource: "instagram",
  utmMedium: "",
  utmCampaign: "Launch",
  views: 2,
};

/** The headers of a form sent by a tab; another IP where only the token can tell whose it is. */
export const headersOf = (tab: Tab, more: Record<string, string | null> = {}) => ({
  ...tab.headers,
  [sessionHeader]: tab.session,
  ...more,
});
