/** The roles of a signed-in user; only an `admin` may use the back office. */
export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];
