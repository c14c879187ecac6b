import { type RevisionReason, undoDeletionMs } from "#contract/entry-states.ts";
import type { EntryAction } from "#worker/lib/audit-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { draftWith, isSameDocument, publishable, workingCopy } from "./documents.ts";
import type { DraftDocument, EntryRow } from "./store.ts";

/** A write to one entry: its columns, the audited action, and the reason of its revision if it has one. */
export type Change = {
  set: Partial<EntryRow>;
  action: EntryAction;
  reason: RevisionReason | null;
  /** Whether the entry gets another slug where its own was taken meanwhile; default no, which is refused then. */
  canMove?: boolean;
};

/** What an action does to an entry at a time (epoch ms); null when there is nothing to do. */
export type Rule = (entry: EntryRow, at: number) => Change | null;

const noSchedule = { publishAt: null, unpublishAt: null };

function invalid(field: string, message: string) {
  return problem("invalid", message, { fields: [{ field, message }] });
}

/** Throws 409 `conflict` for an entry in the trash. */
export function requireOutsideTrash({ deletedAt }: EntryRow): void {
  if (deletedAt === null) return;
  throw problem("conflict", "This entry is in the trash. Restore it first.");
}

/** The rule for entries outside the trash. */
const outsideTrash =
  (rule: Rule): Rule =>
  (entry, at) => {
    requireOutsideTrash(entry);
    return rule(entry, at);
  };

/** Makes the working copy live at its time; an end that has passed too is due next. */
export const publishDue: Rule = outsideTrash((entry, at) => {
  const liveDocument = publishable(entry.kind, workingCopy(entry));
  const { status, draftDocument, publishAt } = entry;
  if (status === "published" && draftDocument === null && publishAt === null) return null;
  return {
    set: {
      status: "published",
      liveDocument,
      draftDocument: null,
      publishedAt: entry.publishedAt ?? at,
      updatedAt: at,
      publishAt: null,
    },
    action: "published",
    reason: "published",
  };
});

/** Makes the working copy live now; an end that has passed is forgotten, because it would take the entry back at once. */
export const publish: Rule = (entry, at) => {
  const { unpublishAt } = entry;
  const isPast = unpublishAt !== null && unpublishAt <= at;
  const change = publishDue(entry, at);
  return change && { ...change, set: { ...change.set, unpublishAt: isPast ? null : unpublishAt } };
};

/** Takes an entry back from readers, or out of the archive. */
export const unpublish: Rule = outsideTrash(({ status }) =>
  status === "draft"
    ? null
    : { set: { status: "draft", ...noSchedule }, action: "unpublished", reason: "unpublished" },
);

/** Puts an entry away. */
export const archive: Rule = outsideTrash(({ status }) =>
  status === "archived"
    ? null
    : { set: { status: "archived", ...noSchedule }, action: "archived", reason: "archived" },
);

/** Puts an entry into the trash; its status and its schedule stay, for an undo. */
export const trash: Rule = ({ deletedAt }, at) =>
  deletedAt === null ? { set: { deletedAt: at }, action: "trashed", reason: null } : null;

const outOfTrash = (set: Partial<EntryRow>): Change => ({
  set: { deletedAt: null, ...set },
  action: "restored",
  reason: "restored",
});

/** Takes an entry out of the trash as a draft, so that nothing forgotten comes live by itself. */
export const restore: Rule = ({ deletedAt }) =>
  deletedAt === null ? null : { ...outOfTrash({ status: "draft", ...noSchedule }), canMove: true };

/** Takes back a deletion: the entry is as it was, and what was due meanwhile happens at the next run of the schedule. */
export const undoTrash: Rule = (entry, at) => {
  const { deletedAt } = entry;
  const isLate = deletedAt !== null && at - deletedAt > undoDeletionMs;
  return deletedAt === null || isLate ? restore(entry, at) : outOfTrash({});
};

/** No draft any more; a published entry then has nothing that could be published at a time. */
const withoutDraft = ({ status, publishAt }: EntryRow) => ({
  draftDocument: null,
  publishAt: status === "published" ? null : publishAt,
});

/** Goes back to what was published last. */
export const discardDraft: Rule = outsideTrash((entry) => {
  if (entry.liveDocument === null) throw problem("conflict", "This entry was never published.");
  if (entry.draftDocument === null) return null;
  return { set: withoutDraft(entry), action: "draft_discarded", reason: "restored" };
});

/** The draft with another working copy; no draft when it says what the live document says. */
function draftColumns(entry: EntryRow, document: DraftDocument) {
  const { kind, liveDocument } = entry;
  const isLive = liveDocument !== null && isSameDocument(kind, document, liveDocument);
  return isLive ? withoutDraft(entry) : { draftDocument: document };
}

/** Saves fields of the draft, and the slug. */
export const save = (changes: DraftDocument, slug: string | undefined): Rule =>
  outsideTrash((entry) => {
    const before = workingCopy(entry);
    const document = draftWith(entry.kind, before, changes);
    const isMoved = slug !== undefined && slug !== entry.slug;
    if (!isMoved && isSameDocument(entry.kind, document, before)) return null;
    const set = { ...draftColumns(entry, document), ...(isMoved && { slug }) };
    return { set, action: "saved", reason: "saved" };
  });

/** Makes the document of a revision the draft, without fields that its kind does not have any more. */
export const restoreRevision = (document: DraftDocument): Rule =>
  outsideTrash((entry) => ({
    set: draftColumns(entry, draftWith(entry.kind, document, {})),
    action: "revision_restored",
    reason: "restored",
  }));

type Schedule = Pick<EntryRow, "publishAt" | "unpublishAt">;

/** Sets when an entry is published and taken back. */
export const schedule = (wanted: Schedule): Rule =>
  outsideTrash((entry, at) => {
    const { publishAt, unpublishAt } = wanted;
    const isPublished = entry.status === "published";
    if (publishAt !== null) {
      if (publishAt <= at) throw invalid("publishAt", "Please choose a time in the future");
      if (isPublished && entry.draftDocument === null)
        throw invalid("publishAt", "There is no draft to publish");
      publishable(entry.kind, workingCopy(entry));
    }
    if (unpublishAt !== null) {
      if (unpublishAt <= Math.max(at, publishAt ?? 0))
        throw invalid("unpublishAt", "Please choose a time after the publication");
      if (!isPublished && publishAt === null)
        throw invalid("unpublishAt", "The entry is not published");
    }
    if (publishAt === entry.publishAt && unpublishAt === entry.unpublishAt) return null;
    return { set: { publishAt, unpublishAt }, action: "scheduled", reason: null };
  });
