import * as z from "zod/mini";
import {
  type ApplicationDetail,
  applicationAnswers,
  applicationDetail,
  applicationEvent,
  applicationMail,
} from "#contract/applications.ts";
import { attribution } from "#contract/attribution.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { applicationWithHistory } from "./store.ts";

/**
 * One application with what can be read of its answers, attribution, history and mails; 404 `not_found` when it does
 * not exist, or when its own row is malformed, as lists leave it out.
 */
export async function readApplication(db: Database, id: string): Promise<ApplicationDetail> {
  const stored = await applicationWithHistory(db, id);
  if (stored === undefined) throw problem("not_found");
  const [answered] = readableRows(z.object({ answers: applicationAnswers }), [stored]);
  const [attributed] = readableRows(z.object({ attribution: z.nullable(attribution) }), [stored]);
  const record = {
    ...stored,
    answers: answered?.answers ?? {},
    attribution: attributed?.attribution ?? null,
    history: readableRows(applicationEvent, stored.history),
    mails: readableRows(applicationMail, stored.mails),
  };
  const [application] = readableRows(applicationDetail, [record]);
  if (application === undefined) throw problem("not_found");
  return application;
}
