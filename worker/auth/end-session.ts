import type { AppEnv } from "#worker/lib/env.ts";

/** Ends what is open besides pages in a session (the hash of its id) that has ended. */
export type EndSession = (env: AppEnv["Bindings"], idHash: string) => Promise<void>;
