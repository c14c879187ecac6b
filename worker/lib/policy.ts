/** The rate limit bindings. They are named here without their platform type, so that scripts can read policies. */
export type RateLimitName =
  | "LIMIT_FORMS"
  | "LIMIT_REPORTS"
  | "LIMIT_SIGN_IN"
  | "LIMIT_HEALTH"
  | "LIMIT_LOOKUPS"
  | "LIMIT_BEACONS"
  | "LIMIT_CHAT"
  | "LIMIT_PICTURES"
  | "LIMIT_TEST_MAILS";

/** A kind of request body: JSON, an HTML form, or a file of any other media type. */
export type BodyKind = "json" | "form" | "file";

/** How one route is protected before its handler runs. */
export type Policy = {
  /** Who may send the request. */
  access: "public" | "user" | "admin";
  /**
   * The rate limit, counted by client IP; required on every public write. Reads cost a query where they
   * miss the edge cache or look up a session, so `LIMIT_LOOKUPS` is counted there, on every route.
   */
  limit?: RateLimitName;
  /** Largest body in bytes; a route without it refuses every body. */
  bodyBytes?: number;
  /** Kinds of body the route accepts; default JSON alone. */
  accepts?: readonly BodyKind[];
  /**
   * `same`: only our own pages may send the request; the default for every unsafe method and for
   * WebSocket upgrades. `any` is for requests of other servers, which authenticate in another way.
   */
  origin?: "same" | "any";
  /** How long the reply may take, in milliseconds, where it waits for more than a few queries; default eight seconds. */
  deadlineMs?: number;
  /** `false`: requests write no log line, because there are too many of them. Errors are still logged. */
  log?: false;
  /**
   * `false`: requests are no use of the session and do not prolong it, because an open page sends them by itself, also while
   * the person is away. What a person does there sends others.
   */
  isUse?: false;
};

/** Policies by `METHOD /path` as the router spells it. */
export type PolicyMap = Readonly<Record<string, Policy>>;

/** The bytes of a kilobyte. */
export const KB = 1024;

/** A read that every visit repeats; the platform counts these requests, so they write no log line. */
export const publicRead: Policy = { access: "public", log: false };
