import type { SQL } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  updateApplicationDetails,
  updateApplicationSpam,
  updateApplicationStatus,
} from "#contract/application-changes.ts";
import { type ApplicationDetail, getApplication } from "#contract/application-record.ts";
import { submitApplication } from "#contract/applications.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { type AttributionOf, insertOnce, readSubmission } from "#worker/lib/submission.ts";
import { htmlForm } from "#worker/middleware/html-form.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { changeStatements } from "./change-store.ts";
import { currentState } from "./current-state.ts";
import { insertPortalApplication } from "./from-forms.ts";
import { postedPortalForm } from "./html-form-fields.ts";
import { listRoutes } from "./list-routes.ts";
import { mailRoutes } from "./mail-routes.ts";
import type { MessageOf } from "./message-of.ts";
import { noteRoutes } from "./note-routes.ts";
import { type Origins, originRoutes } from "./origin-routes.ts";
import { type PlannedChange, plannedDetails, plannedMove, plannedSpam } from "./planned-changes.ts";
import { changedApplication, readApplication } from "./read-application.ts";
import { statusPage } from "./status-page.ts";
import { findReceipt } from "./store.ts";
import type { ListTeam } from "./team.ts";
import { withheldMail } from "./withheld-mail.ts";

const conflict = (current: ApplicationDetail) =>
  problem("conflict", undefined, { current: currentState(current) });

type Plan = (
  current: ApplicationDetail,
  now: number,
) => PlannedChange | null | Promise<PlannedChange | null>;

/** An application and the version of it that a change is based on. */
type Target = { id: string; version: number };

/** The statements that queue what was withheld from an application. */
async function mailsOf(
  { env, var: { db } }: Context<AppEnv>,
  current: ApplicationDetail,
  now: number,
) {
  const maker = { settings: env, writeMail: await mailWriter(db) };
  return withheldMail(db, maker, current, now);
}

/** Makes a change of an application on a version of it and returns it as it is now; 404, or 409 `conflict` with `current`. */
const changeWith = (messageOf: MessageOf) =>
  async function change(
    c: Context<AppEnv>,
    { id, version }: Target,
    plan: Plan,
  ): Promise<ApplicationDetail> {
    const context = await auditContext(c);
    const { db } = c.var;
    const current = await readApplication(db, id, messageOf);
    if (current.version !== version) throw conflict(current);
    const planned = await plan(current, context.at);
    if (planned === null) return current;
    const statements = changeStatements(db, { id, version }, planned, context);
    const isFreed = planned.set.isSpam === false;
    const mails = isFreed ? await mailsOf(c, current, context.at) : [];
    const [updated] = await db.batch([...statements, ...mails]);
    const changed = await changedApplication(db, id, messageOf);
    if (updated.length === 0) throw conflict(changed);
    if (mails.length > 0) inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
    return changed;
  };

/** What other slices provide. */
type Sources = Origins & {
  /** The session that a form was sent in. */
  attributionOf: AttributionOf;
  listTeam: ListTeam;
  messageOf: MessageOf;
  /** A query of the ids of the applications with unread mails. */
  unreadIds: SQL;
};

/** The routes of the applications slice. */
export const applications = (sources: Sources) => {
  const { attributionOf, listTeam, messageOf, unreadIds } = sources;
  const change = changeWith(messageOf);
  return (
    new Hono<AppEnv>()
      .route("/", statusPage)
      .route("/", listRoutes(unreadIds))
      .route("/", bulkRoutes(listTeam))
      .route("/", noteRoutes(listTeam))
      .route("/", mailRoutes(messageOf))
      .route("/", originRoutes(sources))

      // Stores an application from the portal, with or without script.
      .post(
        submitApplication.path,
        htmlForm(postedPortalForm),
        valid("json", submitApplication.body),
        async (c) => {
          const { db } = c.var;
          const form = c.req.valid("json");
          const read = await readSubmission(c, form, findReceipt, attributionOf);
          const { submission, answers, writeMail } = read;
          const batch = await insertPortalApplication(db, answers, submission, c.env, writeMail);
          const receipt = await insertOnce(db, submission, batch, findReceipt);
          inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
          return reply(c, submitApplication, receipt);
        },
      )

      // Returns one application with its history, notes and mails.
      .get(getApplication.path, valid("param", getApplication.params), async (c) => {
        await requireRole(c, "admin");
        const application = await readApplication(c.var.db, c.req.valid("param").id, messageOf);
        return reply(c, getApplication, application);
      })

      // Changes the status of an application.
      .patch(
        updateApplicationStatus.path,
        valid("param", updateApplicationStatus.params),
        valid("json", updateApplicationStatus.body),
        async (c) => {
          const { version, ...move } = c.req.valid("json");
          const target = { ...c.req.valid("param"), version };
          const changed = await change(c, target, (current, now) =>
            plannedMove(current, move, now),
          );
          return reply(c, updateApplicationStatus, changed);
        },
      )

      // Changes assignee, rating, follow-up and tags.
      .patch(
        updateApplicationDetails.path,
        valid("param", updateApplicationDetails.params),
        valid("json", updateApplicationDetails.body),
        async (c) => {
          const { version, ...details } = c.req.valid("json");
          const target = { ...c.req.valid("param"), version };
          const changed = await change(c, target, async (current) =>
            plannedDetails(current, details, details.assigneeId ? await listTeam(c.var.db) : []),
          );
          return reply(c, updateApplicationDetails, changed);
        },
      )

      // Says whether an application is spam.
      .put(
        updateApplicationSpam.path,
        valid("param", updateApplicationSpam.params),
        valid("json", updateApplicationSpam.body),
        async (c) => {
          const { version, isSpam } = c.req.valid("json");
          const target = { ...c.req.valid("param"), version };
          const changed = await change(c, target, (current) => plannedSpam(current, isSpam));
          return reply(c, updateApplicationSpam, changed);
        },
      )
  );
};
