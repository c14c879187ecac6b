import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Passage } from "./answer-prompt.ts";

/** The functions of other slices that the Durable Objects of the chat call; worker/passed.ts lists them. */
export type Passed = {
  /** Whether this session (the hash of its id) is that of an admin now. */
  readonly isAdminSession: (db: Database, sessionHash: string) => Promise<boolean>;
  /** The name of an admin; null when this user is none. */
  readonly adminName: (db: Database, userId: string) => Promise<string | null>;
  /** The published entries that have one of these terms, the best match first. */
  readonly publishedPassages: (
    db: Database,
    terms: readonly string[],
  ) => Promise<readonly Passage[]>;
  /** What the model of this site answers; null when there is none, or no whole answer in time. */
  readonly answerQuestion: (
    env: AppEnv["Bindings"],
    db: Database,
    question: {
      readonly system: string;
      readonly message: string;
      readonly prompt: string;
      readonly signal: AbortSignal;
    },
    now: number,
  ) => Promise<string | null>;
};
