/** What Generate Content can write, for whom and in which tone, as the form names them; the first of each is the default. */
export const generationTypes = [
  "Website Copy",
  "Blog Post",
  "Social Media",
  "Email Campaign",
  "Product Description",
  "Marketing Material",
] as const;
export type GenerationType = (typeof generationTypes)[number];

export const targetAudiences = [
  "Startups",
  "Enterprise",
  "Creative Professionals",
  "Tech Companies",
  "Small Business",
  "General Public",
] as const;
export type TargetAudience = (typeof targetAudiences)[number];

export const tones = [
  "Professional",
  "Casual",
  "Technical",
  "Creative",
  "Persuasive",
  "Educational",
] as const;
export type Tone = (typeof tones)[number];
