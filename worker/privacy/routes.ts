import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as contract from "#contract/privacy.ts";
import { referenceOf } from "#contract/reference.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import type { PersonalDataSource } from "#worker/lib/personal-data.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRow } from "#worker/lib/readable-rows.ts";
import { fileReply } from "#worker/lib/streamed-file.ts";
import { askForData } from "./ask-for-data.ts";
import { countRecords, exportParts } from "./export.ts";
import { cancelRequest, emailOfExport, findRequest, latestRequests } from "./requests.ts";
import { refusalOf, subjectOf } from "./subject.ts";

async function requestWith(c: Context<AppEnv>, id: string) {
  const found = await findRequest(c.var.db, id);
  if (found === undefined) throw problem("not_found");
  return found;
}

const isSameEmail = (one: string, other: string) =>
  one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();

const otherEmail = "This is not the email above";

/** The requests of people for their data. `worker/app.ts` passes in where personal data is. */
export const dataRequests = (sources: readonly PersonalDataSource[]) =>
  new Hono<AppEnv>()
    // Counts what is stored of a person.
    .post(
      contract.previewDataRequest.path,
      valid("json", contract.previewDataRequest.body),
      async (c) => {
        await requireRole(c, "admin");
        const subject = subjectOf(c.req.valid("json").email);
        const [found, refusal] = await Promise.all([
          countRecords(c.env, sources, subject),
          refusalOf(c.env, sources, subject),
        ]);
        return reply(c, contract.previewDataRequest, { found, refusal });
      },
    )

    // Asks for all data of a person, or for its erasure.
    .post(
      contract.createDataRequest.path,
      valid("json", contract.createDataRequest.body),
      async (c) => {
        const context = await auditContext(c);
        const asked = c.req.valid("json");
        if (asked.kind === "erase" && !isSameEmail(asked.email, asked.confirmEmail)) {
          const fields = [{ field: "confirmEmail", message: otherEmail }];
          throw problem("invalid", `${otherEmail}.`, { fields });
        }
        const id = await askForData(c.env, sources, asked, context);
        return reply(c, contract.createDataRequest, await requestWith(c, id));
      },
    )

    // Lists the requests.
    .get(contract.listDataRequests.path, async (c) => {
      await requireRole(c, "admin");
      return reply(c, contract.listDataRequests, { items: await latestRequests(c.var.db) });
    })

    // Returns one request.
    .get(
      contract.getDataRequest.path,
      valid("param", contract.getDataRequest.params),
      async (c) => {
        await requireRole(c, "admin");
        const request = await requestWith(c, c.req.valid("param").id);
        return reply(c, contract.getDataRequest, readableRow(contract.dataRequest, request));
      },
    )

    // Cancels an erasure that has not begun.
    .delete(
      contract.cancelDataRequest.path,
      valid("param", contract.cancelDataRequest.params),
      async (c) => {
        const context = await auditContext(c);
        const { id } = c.req.valid("param");
        const isCancelled = await cancelRequest(c.var.db, id, context);
        const request = await requestWith(c, id);
        if (!isCancelled && request.status !== "cancelled")
          throw problem("conflict", "The erasure has begun and cannot be cancelled any more.");
        return reply(c, contract.cancelDataRequest, request);
      },
    )

    // Sends all data of a person.
    .get(
      contract.downloadDataRequest.path,
      valid("param", contract.downloadDataRequest.params),
      async (c) => {
        const context = await auditContext(c);
        const { id } = c.req.valid("param");
        const { expiresAt } = await requestWith(c, id);
        const email = await emailOfExport(c.var.db, id);
        if (email === undefined || (expiresAt ?? 0) <= context.at)
          throw problem("expired", "This export has ended. Please ask for the data again.");
        const event = { action: "data_request.exported", before: null, after: null } as const;
        const subject = { kind: "data_request", id } as const;
        // The event stands alone, so it depends on no write before it.
        await recordAudit(c.var.db, { ...context, ...event, subject }, sql`true`);
        return fileReply(c, {
          name: `data-${referenceOf(id)}.json`,
          mediaType: "application/json",
          parts: exportParts(c.env, sources, subjectOf(email), context.at),
        });
      },
    );
