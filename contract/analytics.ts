/** The analytics events: the name of each and its properties. */
export type AnalyticsEvents = {
  readonly news_article_click: {
    readonly articleId: string;
    readonly title: string;
    readonly category: string;
    readonly featured: boolean;
  };
  /** `source` names the part of the site that holds the sign-up. */
  readonly newsletter_signup_click: { readonly source: string };
  /** Sent on the first input into the form; a choice not made yet is an empty string. */
  readonly join_us_form_start: {
    readonly formType: string;
    readonly platform: string;
    readonly experience: string;
  };
  readonly join_us_form_submit: { readonly success: boolean; readonly formType: string };
};

/** The name of an event. */
export type AnalyticsEventType = keyof AnalyticsEvents;

/** A page view. `pageUrl` is a path without its query. */
export type Pageview = { readonly pageUrl: string; readonly pageTitle: string };
