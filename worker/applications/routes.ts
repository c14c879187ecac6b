import { Hono } from "hono";
import {
  type ApplicationDetail,
  applicationSummary,
  countApplications,
  getApplication,
  listApplications,
  submitApplication,
  updateApplicationStatus,
} from "#contract/applications.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { type AttributionOf, insertOnce, readSubmission } from "#worker/lib/submission.ts";
import { htmlForm } from "#worker/middleware/html-form.ts";
import { insertPortalApplication } from "./from-forms.ts";
import { readApplication } from "./read-application.ts";
import { isUndo, transitionError } from "./status-transitions.ts";
import { applicationCount, applicationsPage, changeStatus, findReceipt } from "./store.ts";

/** The conflict of a status change that did not know the latest version. */
function conflict({ version, history }: ApplicationDetail) {
  const latest = history.at(-1);
  const changedBy = latest?.actorEmail ?? null;
  const changedAt = latest?.happenedAt ?? 0;
  return problem("conflict", undefined, { current: { version, changedBy, changedAt } });
}

/** The routes of the applications slice. `worker/app.ts` passes in what another slice knows of an application. */
export const applications = (attributionOf: AttributionOf) =>
  new Hono<AppEnv>()
    // Stores an application from the portal, with or without script.
    .post(
      submitApplication.path,
      htmlForm((fields) => fields),
      valid("json", submitApplication.body),
      async (c) => {
        const { db } = c.var;
        const form = c.req.valid("json");
        const { submission, answers } = await readSubmission(c, form, findReceipt, attributionOf);
        const batch = insertPortalApplication(db, answers, submission);
        const receipt = await insertOnce(db, submission, batch, findReceipt);
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, submitApplication, receipt);
      },
    )

    // Lists applications.
    .get(listApplications.path, valid("query", listApplications.query), async (c) => {
      await requireRole(c, "admin");
      const page = await applicationsPage(c.var.db, c.req.valid("query"));
      return reply(c, listApplications, {
        ...page,
        items: readableRows(applicationSummary, page.items),
      });
    })

    // Counts applications.
    .get(countApplications.path, valid("query", countApplications.query), async (c) => {
      await requireRole(c, "admin");
      return reply(c, countApplications, await applicationCount(c.var.db, c.req.valid("query")));
    })

    // Returns one application with its history and mails.
    .get(getApplication.path, valid("param", getApplication.params), async (c) => {
      await requireRole(c, "admin");
      const application = await readApplication(c.var.db, c.req.valid("param").id);
      return reply(c, getApplication, application);
    })

    // Changes the status of an application.
    .patch(
      updateApplicationStatus.path,
      valid("param", updateApplicationStatus.params),
      valid("json", updateApplicationStatus.body),
      async (c) => {
        const context = await auditContext(c);
        const { id } = c.req.valid("param");
        const change = c.req.valid("json");
        const current = await readApplication(c.var.db, id);
        if (current.version !== change.version) throw conflict(current);
        const reason = isUndo(current.history, change, context.at)
          ? null
          : transitionError(current, change);
        if (reason)
          throw problem("invalid", reason, { fields: [{ field: "stage", message: reason }] });
        const isChanged = await changeStatus(c.var.db, { ...change, id, before: current }, context);
        const updated = await readApplication(c.var.db, id);
        if (!isChanged) throw conflict(updated);
        return reply(c, updateApplicationStatus, updated);
      },
    );
