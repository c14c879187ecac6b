import type { AppEnv } from "#worker/lib/env.ts";

/** Ends what is open besides pages in a session (the hash of its id) that has ended. */
export type EndSession = (env: AppEnv["Bindings"], idHash: string) => Promise<void>;

/** As `EndSession`, for all sessions that have ended or are no admin's any more. */
export type EndSessions = (env: AppEnv["Bindings"]) => Promise<void>;
