import { type Context, Hono } from "hono";
import {
  createApplicationNote,
  deleteApplicationNote,
  updateApplicationNote,
} from "#contract/application-changes.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { expectedVersion } from "#worker/lib/version-tag.ts";
import { mentionMails } from "./mention-mails.ts";
import { changeNote, findNote, insertNote, type StoredNote } from "./note-store.ts";
import { noteOf } from "./read-note.ts";
import { type ListTeam, onTeam } from "./team.ts";

type NoteFields = { text: string; mentions: string[] };

/** The conflict of a change that did not know the latest version of a note. */
const conflict = ({ version, authorEmail, editedAt, deletedAt, createdAt }: StoredNote) =>
  problem("conflict", undefined, {
    current: {
      version,
      changedBy: authorEmail,
      changedAt: Math.max(createdAt, editedAt ?? 0, deletedAt ?? 0),
    },
  });

// Mentions follow from the text and from who is on the team, which may have changed since.
const isSameNote = (note: StoredNote, applicationId: string, text: string, userId: string) =>
  note.applicationId === applicationId && note.authorId === userId && note.text === text;

/** Changes a note and returns it as it is now. */
async function change(
  { var: { db }, env }: Context<AppEnv>,
  target: { id: string; noteId: string; version: number },
  fields: NoteFields | null,
  context: AuditContext,
) {
  const { id: applicationId, noteId, version } = target;
  const note = await findNote(db, noteId);
  if (note?.applicationId !== applicationId) throw problem("not_found");
  if (note.authorId !== context.actorId) {
    throw problem("forbidden", "Only its author can change a note.");
  }
  if (note.version !== version) {
    // The reply to this change was lost, or another tab has made the same one.
    if (note.deletedAt === null && note.text === fields?.text) return noteOf(note);
    throw conflict(note);
  }
  const changes = { id: noteId, applicationId, version };
  const mails = fields
    ? await mentionMails(db, { ...changes, ...fields }, context, env.PUBLIC_ORIGIN)
    : [];
  const isChanged = await changeNote(db, changes, fields, context, mails);
  const changed = await findNote(db, noteId);
  if (changed === undefined) throw problem("not_found");
  if (!isChanged) throw conflict(changed);
  return noteOf(changed);
}

/** The routes of the notes of an application. */
export const noteRoutes = (listTeam: ListTeam) =>
  new Hono<AppEnv>()
    // Adds a note.
    .post(
      createApplicationNote.path,
      valid("param", createApplicationNote.params),
      valid("json", createApplicationNote.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const { id: applicationId } = c.req.valid("param");
        const { id, text, mentions: named } = c.req.valid("json");
        const mentions = await onTeam(db, listTeam, named);
        const wanted = { id, applicationId, text, mentions };
        const mails = await mentionMails(db, wanted, context, c.env.PUBLIC_ORIGIN);
        await insertNote(db, wanted, context, mails);
        const note = await findNote(db, id);
        if (note === undefined) throw problem("not_found");
        if (!isSameNote(note, applicationId, text, context.actorId)) {
          throw problem("idempotency_conflict", "Another note has this id.");
        }
        return reply(c, createApplicationNote, noteOf(note));
      },
    )

    // Changes one, or brings it back.
    .patch(
      updateApplicationNote.path,
      valid("param", updateApplicationNote.params),
      valid("json", updateApplicationNote.body),
      async (c) => {
        const context = await auditContext(c);
        const { text, mentions: named } = c.req.valid("json");
        const fields = { text, mentions: await onTeam(c.var.db, listTeam, named) };
        const target = { ...c.req.valid("param"), version: expectedVersion(c) };
        return reply(c, updateApplicationNote, await change(c, target, fields, context));
      },
    )

    // Deletes one.
    .delete(deleteApplicationNote.path, valid("param", deleteApplicationNote.params), async (c) => {
      const context = await auditContext(c);
      const target = { ...c.req.valid("param"), version: expectedVersion(c) };
      return reply(c, deleteApplicationNote, await change(c, target, null, context));
    });
