/** The topics of a consultation with their labels, in display order. */
export const topics = {
  video: "Video editing",
  growth: "Social media growth",
  ai: "AI-powered content creation",
  brand: "Brand transformation",
  other: "Something else",
} as const;

/** The key of a topic. */
export type Topic = keyof typeof topics;
