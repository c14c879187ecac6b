/** The kinds of content; each is a shape of its own in one table of entries. */
export const entryKinds = ["service", "story", "team", "audience", "post"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a post may be about, in the order the news page offers the filters. */
export const postCategories = [
  "Technology",
  "Success Stories",
  "Industry Insights",
  "Awards",
  "Announcements",
] as const;
export type PostCategory = (typeof postCategories)[number];

/** The colour of the house an entry is set in. */
export const accents = ["champagne", "rouge", "signal"] as const;
export type Accent = (typeof accents)[number];

/** The drawn signs an entry may carry. */
export const icons = ["growth", "automation", "launch", "creator", "brand", "investor"] as const;
export type Icon = (typeof icons)[number];
