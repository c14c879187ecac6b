import { Hono } from "hono";
import {
  getApplication,
  listApplications,
  submitApplication,
  updateApplicationStatus,
} from "#contract/applications.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { insertOnce, readSubmission } from "#worker/lib/submission.ts";
import { htmlForm } from "#worker/middleware/html-form.ts";
import { insertPortalApplication } from "./from-forms.ts";
import { isUndo, transitionError } from "./status-transitions.ts";
import { applicationsPage, applicationWithHistory, changeStatus, findReceipt } from "./store.ts";

export const applications = new Hono<AppEnv>()
  // Stores an application from the portal, with or without script.
  .post(
    submitApplication.path,
    htmlForm((fields) => fields),
    valid("json", submitApplication.body),
    async (c) => {
      const { db } = c.var;
      const { arrival, answers } = await readSubmission(c, c.req.valid("json"));
      const batch = insertPortalApplication(db, answers, arrival);
      const receipt = await insertOnce(db, arrival, batch, findReceipt);
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, submitApplication, receipt);
    },
  )

  // Lists applications.
  .get(listApplications.path, valid("query", listApplications.query), async (c) => {
    await requireRole(c, "admin");
    return reply(c, listApplications, await applicationsPage(c.var.db, c.req.valid("query")));
  })

  // Returns one application with its history and mails.
  .get(getApplication.path, valid("param", getApplication.params), async (c) => {
    await requireRole(c, "admin");
    const application = await applicationWithHistory(c.var.db, c.req.valid("param").id);
    if (application === null) throw problem("not_found");
    return reply(c, getApplication, application);
  })

  // Changes the status of an application.
  .patch(
    updateApplicationStatus.path,
    valid("param", updateApplicationStatus.params),
    valid("json", updateApplicationStatus.body),
    async (c) => {
      const actor = await requireRole(c, "admin");
      const { id } = c.req.valid("param");
      const change = c.req.valid("json");
      const current = await applicationWithHistory(c.var.db, id);
      if (current === null) throw problem("not_found");
      if (current.version !== change.version) throw problem("conflict");
      const reason = isUndo(current.history, change, Date.now())
        ? null
        : transitionError(current, change);
      if (reason) throw problem("invalid", reason, [{ field: "stage", message: reason }]);
      const event = { actorId: actor.id, happenedAt: Date.now() };
      const isChanged = await changeStatus(c.var.db, { ...change, ...event, id });
      if (!isChanged) throw problem("conflict");
      const updated = await applicationWithHistory(c.var.db, id);
      if (updated === null) throw problem("not_found");
      return reply(c, updateApplicationStatus, updated);
    },
  );
