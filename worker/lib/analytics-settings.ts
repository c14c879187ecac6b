/** Where analytics points are stored and read; all are optional. */
export type AnalyticsSettings = {
  /** The account whose Analytics Engine is queried; points are stored in D1 unless it and the token are set. */
  ANALYTICS_ACCOUNT_ID?: string;
  /** An API token that may read Account Analytics. */
  ANALYTICS_TOKEN?: string;
  /** Where the SQL API is instead of `https://api.cloudflare.com/client/v4`. */
  ANALYTICS_API?: string;
  /** `off`: the team gets no mail with the figures of the week. */
  ANALYTICS_DIGEST?: string;
};
