import type { devices } from "#contract/analytics-points.ts";

/** What a user agent says about browser and device; "" for what it does not say. */
export type BrowserInfo = {
  readonly device: (typeof devices)[number];
  readonly browser: string;
  readonly os: string;
};

/** Browsers inside of apps, which the library takes for the browser of the system. */
const appBrowsers: readonly (readonly [string, RegExp])[] = [
  ["Instagram", /\bInstagram\b/],
  ["TikTok", /\b(?:musical_ly|BytedanceWebview|trill|TikTok)/],
  ["Snapchat", /\bSnapchat\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["LinkedIn", /\bLinkedInApp\b/],
  ["Pinterest", /\bPinterest\b/],
];

/** Shorter names of the library's. */
const browserNames: Readonly<Record<string, string>> = {
  "Chrome Headless": "Chrome",
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
};

/** Of an unknown browser the library returns what its user agent begins with, which can be anything. */
const browserName = /^[\w .+-]{1,40}$/;

const deviceByPlatform: Readonly<Record<string, BrowserInfo["device"]>> = {
  mobile: "Phone",
  tablet: "Tablet",
};

async function read(userAgent: string): Promise<BrowserInfo> {
  // Loaded with the first beacon, so that no other request pays for it.
  const { default: bowser } = await import("bowser");
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = browser.name ?? "";
  const app = appBrowsers.find(([, pattern]) => pattern.test(userAgent));
  return {
    device: deviceByPlatform[platform.type ?? ""] ?? "Desktop",
    browser: app?.[0] ?? browserNames[name] ?? (browserName.test(name) ? name : ""),
    os: os.name ?? "",
  };
}

const known = new Map<string, BrowserInfo>();
const maxKnown = 500;

/** Browser, device and operating system of a user agent. */
export async function browserOf(userAgent: string): Promise<BrowserInfo> {
  const text = userAgent.slice(0, 500);
  if (text === "") return { device: "Desktop", browser: "", os: "" };
  const found = known.get(text) ?? (await read(text));
  if (known.size >= maxKnown) known.clear();
  known.set(text, found);
  return found;
}
