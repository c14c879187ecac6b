/** The brand: name, contact and locale of the agency. Re-branding is editing this object. */
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
  /** The first letters of every reference code. */
  referencePrefix: "SS",
  /** Hours within which the team answers applications and messages. */
  reviewHours: 48,
  /** What `/` shows to a visitor who is signed out: `members` the sign-in landing, `public` the marketing home. */
  home: "members" as "members" | "public",
} as const;
