import { eq, inArray, sql } from "drizzle-orm";
import { isolated } from "#contract/isolated.ts";
import { users } from "#worker/auth/user-store.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { adminName } from "./admin-name.ts";
import { applications } from "./store.ts";

type Note = {
  readonly id: string;
  readonly applicationId: string;
  readonly text: string;
  readonly mentions: readonly string[];
};

/**
 * The statements that tell each mentioned admin of a note, except its author: once a note, however often it is changed or
 * restored. The mail has no text of the note, because the note can be changed and deleted later. The statements belong behind
 * the write of the note in its batch, and do nothing when that write changed nothing.
 */
export async function mentionMails(
  db: Database,
  { id, applicationId, text, mentions }: Note,
  { actorId, at }: AuditContext,
  publicOrigin: string,
) {
  const others = mentions.filter((userId) => userId !== actorId);
  if (others.length === 0) return [];
  const [people, [application]] = await db.batch([
    db
      .select({ id: users.id, email: users.email, name: adminName })
      .from(users)
      .where(inArray(users.id, [...others, actorId])),
    db
      .select({ fullName: applications.fullName, reference: applications.reference })
      .from(applications)
      .where(eq(applications.id, applicationId)),
  ]);
  if (application === undefined) return [];
  const author = isolated(people.find((person) => person.id === actorId)?.name ?? "The team");
  const applicant = `${isolated(application.fullName)} (${application.reference})`;
  const isStored = sql`EXISTS (SELECT 1 FROM application_notes WHERE id = ${id} AND text = ${text}
    AND application_id = ${applicationId} AND author_id = ${actorId})`;
  return people
    .filter((person) => person.id !== actorId)
    .map((person) => {
      const key = `${id}-${person.id}`;
      const mail = {
        recipientKind: "team",
        key,
        recipient: person.email,
        subject: `${author} mentioned you: ${applicant}`,
        body: [
          `${author} mentioned you in a note about the application of ${applicant}.`,
          "",
          `Read it here: ${publicOrigin}/admin/applications/${applicationId}`,
        ].join("\n"),
      } as const;
      const isNew = sql`NOT EXISTS (SELECT 1 FROM outbox WHERE id = ${`${key}:team`})`;
      return queueMail(db, applicationId, mail, at, sql`${isStored} AND ${isNew}`);
    });
}
