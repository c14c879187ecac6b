import type { Context } from "hono";
import * as z from "zod/mini";
import type { CurrentUser } from "#contract/auth.ts";
import type { AnalyticsSettings } from "./analytics-settings.ts";
import type { ChatInboxObject, ChatSessionObject } from "./chat-objects.ts";
import type { Database } from "./db.ts";
import type { GenerationSettings } from "./generation-settings.ts";
import type { TurnstileSettings } from "./turnstile.ts";

/** The bindings of wrangler.toml; a test compares them with the file, default and production. */
export type Bindings = {
  DB: D1Database;
  SESSIONS: KVNamespace;
  MEDIA: R2Bucket;
  EMAIL: SendEmail;
  EVENTS: AnalyticsEngineDataset;
  LIMIT_FORMS: RateLimit;
  LIMIT_REPORTS: RateLimit;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_HEALTH: RateLimit;
  LIMIT_LOOKUPS: RateLimit;
  LIMIT_BEACONS: RateLimit;
  LIMIT_CHAT: RateLimit;
  LIMIT_PICTURES: RateLimit;
  LIMIT_TEST_MAILS: RateLimit;
  CHAT_SESSIONS: DurableObjectNamespace<ChatSessionObject>;
  CHAT_INBOX: DurableObjectNamespace<ChatInboxObject>;
};

/** The variables and secrets of the worker. */
const settingsSchema = z.object({
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).check(z.regex(/[^/]$/)),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().check(z.minLength(1)),
  OIDC_CLIENT_SECRET: z.string().check(z.minLength(16)),
  SEAL_KEY: z.string().check(z.minLength(32)),
  /** Comma-separated emails that become admin at their first sign-in. */
  ADMIN_EMAILS: z.optional(z.string()),
  /** Where mails go that answer no record: a verified destination of Email Routing; without it they are refused. */
  TEAM_MAILBOX: z.optional(z.string()),
  /** `people`: browsers and scripts that a program drives count as people; for local work alone. */
  COUNT_AUTOMATION: z.optional(z.enum(["", "people"])),
});

/** Public origin, identity provider, and the key that seals cookies. */
export type Settings = z.infer<typeof settingsSchema>;

/** The labels of a form by the names of its fields, and the answers a person gave, as text. */
export type SentForm = {
  readonly labels: Readonly<Record<string, string>>;
  readonly answers: readonly (readonly [label: string, text: string])[];
};

/** Hono's environment: bindings from the platform, and the variables the middleware sets. */
export type AppEnv = {
  Bindings: Bindings & Settings & TurnstileSettings & GenerationSettings & AnalyticsSettings;
  Variables: {
    requestId: string;
    db: Database;
    /** False when the policy of the route wants no log line. */
    isLogged?: boolean;
    /** False when the policy of the route does not count its requests as use of the session. */
    isUse?: boolean;
    /** The signed-in user, or null; reads the session once per request. */
    identify: () => Promise<CurrentUser | null>;
    /** The path of this site that a sign-in ends on, once its transaction has been read. */
    returnTo?: string;
    /** When the last part of an upload arrived (epoch ms), while or after its body is read. */
    lastPartAt?: number;
    /** An HTML form sent without JavaScript, once it has been read. */
    sentForm?: SentForm;
  };
};

/** Checked once, because the platform hands over the same object each time. */
const checked = new WeakSet<object>();

/** Throws when settings are missing or malformed; the error names every one of them. */
export function checkSettings({ env }: Pick<Context<AppEnv>, "env">): void {
  if (checked.has(env)) return;
  const { error } = settingsSchema.safeParse(env);
  const names = new Set(error?.issues.map((issue) => issue.path.join(".")));
  if (error) throw new Error(`Missing or malformed settings: ${[...names].join(", ")}`);
  checked.add(env);
}
