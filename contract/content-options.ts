/** The categories of a post, in the order the news page offers the filters. */
export const postCategories = [
  "Technology",
  "Success Stories",
  "Industry Insights",
  "Awards",
  "Announcements",
] as const;
export type PostCategory = (typeof postCategories)[number];

/** The colours of the palette an entry may be set in. */
export const accents = ["champagne", "rouge", "signal"] as const;

/** The icons an entry may have. */
export const icons = ["growth", "automation", "launch", "creator", "brand", "investor"] as const;
