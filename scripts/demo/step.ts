import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Account, Team } from "./team.ts";

/** What the demo month is written with; `issuer` is the identity provider of the demo accounts. */
export type MonthSettings = {
  readonly PUBLIC_ORIGIN: string;
  readonly SEAL_KEY: string;
  readonly issuer: string;
  readonly accounts: readonly Account[];
};

/** What every part of the month needs to know. */
export type Month = {
  readonly db: Database;
  /** Where attachments are kept. */
  readonly bucket: R2Bucket;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly settings: MonthSettings;
  readonly team: Team;
  readonly writeMail: WriteMail;
};

/** Something that happened in the month, at a time in epoch milliseconds. */
export type Step = { readonly at: number; readonly run: () => Promise<unknown> };
