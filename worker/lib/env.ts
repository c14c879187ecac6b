import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import type { CurrentUser } from "#contract/auth.ts";
import type { Database } from "./db.ts";

/** What wrangler.toml and the secrets give the worker. */
export type Bindings = {
  DB: D1Database;
  SESSIONS: KVNamespace;
  EMAIL: SendEmail;
  LIMIT_FORMS: RateLimit;
  LIMIT_REPORTS: RateLimit;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_HEALTH: RateLimit;
};

const settingsSchema = z.object({
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).check(z.regex(/[^/]$/)),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }),
  OIDC_CLIENT_ID: z.string().check(z.minLength(1)),
  OIDC_CLIENT_SECRET: z.string().check(z.minLength(16)),
  SEAL_KEY: z.string().check(z.minLength(32)),
  /** Who becomes admin at their first sign-in; nobody does without it. */
  ADMIN_EMAILS: z.optional(z.string()),
});

/** The worker's settings: one public origin, the identity provider, and the key that seals cookies. */
export type Settings = z.infer<typeof settingsSchema>;

/** Hono's environment: bindings from the platform, and what the middleware puts on the context. */
export type AppEnv = {
  Bindings: Bindings & Settings;
  Variables: {
    requestId: string;
    db: Database;
    /** Who is asking; asks the session store once per request. */
    identify: () => Promise<CurrentUser | null>;
    /** What a form without script sent, once it has been read. */
    plainFields?: Readonly<Record<string, string>>;
  };
};

let areChecked = false;

/** Refuses to work with missing or malformed settings; the error names every one of them. */
export const checkedSettings = createMiddleware<AppEnv>(async function checkedSettings(c, next) {
  if (!areChecked) {
    const { error } = settingsSchema.safeParse(c.env);
    const names = new Set(error?.issues.map((issue) => issue.path.join(".")));
    if (error) throw new Error(`Missing or malformed settings: ${[...names].join(", ")}`);
    areChecked = true;
  }
  await next();
});
