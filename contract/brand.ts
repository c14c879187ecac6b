/** Name, contact and terms of the agency. To re-brand the site, edit this object and follow "Make it yours" in README.md. */
export const brand = {
  name: "Sable & Signal",
  tagline:
    "Elite digital transformation for creators, brands, and visionaries. Where luxury intersects with cutting-edge technology.",
  email: "hello@sableandsignal.example",
  social: "https://social.example/sableandsignal",
  url: "https://sableandsignal.example",
  locale: "en-GB",
  currency: { code: "GBP", symbol: "£" },
  copyrightYear: 2025,
  /** Prefix of every reference code. */
  referencePrefix: "SS",
  /** Promised response time for applications and messages, in hours. */
  reviewHours: 48,
  /** The same promise as the range that most applications take. */
  reviewRange: "24-48",
  /**
   * Where browsers that have visited the site use https alone, for two years after each visit: on its own host, on all its
   * "subdomains" too, or there with consent to their "preload" list. From then on a subdomain without https cannot be reached.
   * For the last, submit the domain at hstspreload.org; leaving the list takes months.
   */
  hsts: "host" as "host" | "subdomains" | "preload",
  /** What a signed-out visitor sees at `/`: "members" shows the sign-in landing, "public" the whole home page. */
  home: "members" as "members" | "public",
} as const;

/** The time zone of the site: schedules are shown in it beside the reader's own. An IANA name. */
export const siteTimeZone = "Europe/London";
