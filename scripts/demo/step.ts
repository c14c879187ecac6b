import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Mailer } from "#worker/lib/outbox.ts";
import type { MonthSession } from "./chat-objects.ts";
import type { Account, Team } from "./team.ts";

/** The bindings and settings of the worker that plays the month, which has a mail provider of its own. */
export type MonthEnv = Omit<AppEnv["Bindings"], "CHAT_SESSIONS" | "EMAIL"> & {
  readonly CHAT_SESSIONS: DurableObjectNamespace<MonthSession>;
  readonly EMAIL: Mailer;
};

/** What a month is made of besides its seed. */
export type MonthOptions = {
  /** The accounts of the local identity provider. */
  readonly accounts: readonly Account[];
  /** A picture that a visitor sends in the chat, as base64. */
  readonly picture: string;
};

/** What every part of the month needs to know. */
export type Month = {
  readonly env: MonthEnv;
  readonly db: Database;
  /** Where attachments are kept. */
  readonly bucket: R2Bucket;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The public origin and the key that links are signed with. */
  readonly settings: Pick<MonthEnv, "PUBLIC_ORIGIN" | "SEAL_KEY">;
  readonly team: Team;
  readonly writeMail: WriteMail;
  readonly picture: Uint8Array<ArrayBuffer>;
};

/** Something that happened in the month, at a time in epoch milliseconds. */
export type Step = { readonly at: number; readonly run: () => Promise<unknown> };
