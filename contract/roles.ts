/** What a signed-in person may be; `admin` runs the back office. */
export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];
