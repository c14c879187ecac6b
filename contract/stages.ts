/** The stages of a record that is decided on, in order; only `decided` has an outcome. */
export const stages = ["new", "reviewing", "interview", "decided"] as const;
export type Stage = (typeof stages)[number];
