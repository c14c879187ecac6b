/** Everything that says whose site this is; re-branding is editing this object. */
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
  /** Starts every reference a person is given. */
  referencePrefix: "SS",
  /** Hours within which applications and messages are answered. */
  reviewHours: 48,
  /** What a signed-out visitor sees at `/`: the sign-in gate, or the marketing home. */
  home: "members" as "members" | "public",
} as const;
