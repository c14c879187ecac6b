import * as z from "zod/mini";
import {
  type ApplicationDetail,
  applicationAnswers,
  applicationDetail,
  applicationDuplicate,
  applicationEvent,
  applicationMail,
  applicationNote,
  fieldChanges,
} from "#contract/application-record.ts";
import { attribution } from "#contract/attribution.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRow, readableRows } from "#worker/lib/readable-rows.ts";
import type { MessageOf } from "./message-of.ts";
import { noteOf } from "./read-note.ts";
import { storedRecord } from "./record-store.ts";

/** The value of a JSON column if it can be read, else what stands for it; the log names the row. */
function readable<T>(
  schema: z.ZodMiniType<T>,
  id: string,
  name: string,
  value: unknown,
  none: T,
): T {
  const [row] = readableRows(z.object({ [name]: schema }), [{ id, [name]: value }]);
  return row === undefined ? none : (value as T);
}

/**
 * One application with what can be read of its answers, attribution, history, mails and notes, for the reply to a
 * change; 404 `not_found` when it does not exist.
 */
export async function changedApplication(
  db: Database,
  id: string,
  messageOf: MessageOf,
): Promise<ApplicationDetail> {
  const stored = await storedRecord(db, id, messageOf);
  if (stored === undefined) throw problem("not_found");
  const { assigneeId, ...row } = stored.application;
  const history = stored.history.map(({ changes, ...event }) => ({
    ...event,
    changes: readable(z.nullable(fieldChanges), event.id, "changes", changes, null),
  }));
  return {
    ...row,
    answers: readable(applicationAnswers, id, "answers", row.answers, {}),
    attribution: readable(z.nullable(attribution), id, "attribution", row.attribution, null),
    tags: readable(z.array(z.string()), id, "tags", row.tags, []),
    assignee: assigneeId === null ? null : { id: assigneeId, name: stored.assigneeName },
    history: readableRows(applicationEvent, history),
    mails: readableRows(applicationMail, stored.mails),
    notes: readableRows(applicationNote, stored.notes.map(noteOf)),
    messageId: stored.messageId,
    duplicates: readableRows(applicationDuplicate, stored.duplicates),
  };
}

/** The same application before a change; 404 `not_found` also when its own row is malformed, as lists leave it out. */
export const readApplication = async (
  ...application: Parameters<typeof changedApplication>
): Promise<ApplicationDetail> =>
  readableRow(applicationDetail, await changedApplication(...application));
