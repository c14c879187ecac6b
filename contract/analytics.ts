/** Every analytics event by name, with its data. To add one, add a line here and call `track`. */
export type AnalyticsEvents = {
  readonly news_article_click: {
    readonly articleId: string;
    readonly title: string;
    readonly category: string;
    readonly featured: boolean;
  };
  /** `source` is the page the link is on: `news` or `article`. */
  readonly newsletter_signup_click: { readonly source: string };
  /** Sent once, when platform or experience is chosen first; the other one is "" until then. */
  readonly join_us_form_start: {
    readonly formType: string;
    readonly platform: string;
    readonly experience: string;
  };
  readonly join_us_form_submit: { readonly success: boolean; readonly formType: string };
};

/** The name of an event. */
export type AnalyticsEventType = keyof AnalyticsEvents;

/** One page view. `pageUrl` is the path without the query string. */
export type Pageview = { readonly pageUrl: string; readonly pageTitle: string };
