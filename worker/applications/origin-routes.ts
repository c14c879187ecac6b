import { Hono } from "hono";
import {
  type MadeApplication,
  makeConversationApplication,
  makeMessageApplication,
} from "#contract/application-origins.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import type { Maker, Receipt, RecordKind } from "#worker/lib/submission.ts";
import { applicationOfChat, applicationOfMessage } from "./made-by-team.ts";

/** Makes an application once of a record of another slice, which keeps that it was made. */
type MakeOf<Target> = (
  db: Database,
  target: Target,
  answers: MadeApplication,
  kind: RecordKind<MadeApplication & { email: string }>,
  maker: Maker,
) => Promise<Receipt & { id: string }>;

/** The records that applications are made of; their slices provide them. */
export type Origins = {
  readonly makeOfMessage: MakeOf<{ readonly id: string; readonly version: number }>;
  readonly makeOfConversation: MakeOf<{ readonly id: string }>;
};

/** The routes by which admins make applications of messages and conversations. */
export const originRoutes = ({ makeOfMessage, makeOfConversation }: Origins) =>
  new Hono<AppEnv>()
    // Makes an application of a message.
    .post(
      makeMessageApplication.path,
      valid("param", makeMessageApplication.params),
      valid("json", makeMessageApplication.body),
      async (c) => {
        const maker = { context: await auditContext(c), settings: c.env };
        const { version, ...answers } = c.req.valid("json");
        const target = { ...c.req.valid("param"), version };
        const made = await makeOfMessage(c.var.db, target, answers, applicationOfMessage, maker);
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, makeMessageApplication, made);
      },
    )

    // Makes an application of a conversation.
    .post(
      makeConversationApplication.path,
      valid("param", makeConversationApplication.params),
      valid("json", makeConversationApplication.body),
      async (c) => {
        const maker = { context: await auditContext(c), settings: c.env };
        const target = c.req.valid("param");
        const answers = c.req.valid("json");
        const made = await makeOfConversation(c.var.db, target, answers, applicationOfChat, maker);
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, makeConversationApplication, made);
      },
    );
