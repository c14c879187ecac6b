/** What can happen on the site that is worth counting: the name of each event and what it carries. */
export type AnalyticsEvents = {
  readonly news_article_click: {
    readonly articleId: string;
    readonly title: string;
    readonly category: string;
    readonly featured: boolean;
  };
  /** `source` names the place on the site the sign-up stood in. */
  readonly newsletter_signup_click: { readonly source: string };
  /** The first thing written into the form; what is not chosen yet is empty. */
  readonly join_us_form_start: {
    readonly formType: string;
    readonly platform: string;
    readonly experience: string;
  };
  readonly join_us_form_submit: { readonly success: boolean; readonly formType: string };
};

/** The name of an event. */
export type AnalyticsEventType = keyof AnalyticsEvents;

/** A page that was looked at. `pageUrl` is a path without its query. */
export type Pageview = { readonly pageUrl: string; readonly pageTitle: string };
