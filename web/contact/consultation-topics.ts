/** What a consultation can be about. */
export const topics = {
  video: "Video editing",
  growth: "Social media growth",
  ai: "AI-powered content creation",
  brand: "Brand transformation",
  other: "Something else",
} as const;

/** One of the topics. */
export type Topic = keyof typeof topics;
