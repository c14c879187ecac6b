import type { AppEnv } from "#worker/lib/env.ts";

/** Ends what a user has open besides pages, once a session of theirs has ended. */
export type EndSession = (env: AppEnv["Bindings"], userId: string) => Promise<void>;
