import type { ApplicationDetail, FieldChanges } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import { sourceNames } from "./columns.tsx";
import { dayLabel } from "./days.ts";
import { statusLabel } from "./status.ts";

type Event = ApplicationDetail["history"][number];
type Value = FieldChanges[string]["after"];

const tagsIn = (value: Value): readonly string[] =>
  Array.isArray(value) ? value.map(isolated) : [];

/** Which tags an application was given and which it lost. */
function tagText(after: Value, before: Value): string {
  const [now, former] = [tagsIn(after), tagsIn(before)];
  const added = now.filter((tag) => !former.includes(tag)).join(", ");
  const removed = former.filter((tag) => !now.includes(tag)).join(", ");
  if (added === "") return `No longer tagged ${removed}`;
  return removed === "" ? `Tagged ${added}` : `Tagged ${added}, no longer ${removed}`;
}

/** What a change of one field is called; `after` null where the field was emptied. */
const changeTexts: Readonly<Record<string, (after: Value, before: Value) => string>> = {
  assignee: (after) =>
    after === null ? "No longer assigned" : `Assigned to ${isolated(String(after))}`,
  rating: (after) => (after === null ? "Rating removed" : `Rated ${after} of 5`),
  followUpOn: (after) =>
    after === null ? "Follow-up removed" : `Follow-up on ${dayLabel(String(after))}`,
  tags: tagText,
  isSpam: (after) => (after ? "Moved to spam" : "Moved out of spam"),
};

function changedText(changes: FieldChanges | null): string {
  const texts = Object.entries(changes ?? {}).flatMap(([name, { after, before }]) => {
    const text = changeTexts[name]?.(after, before);
    return text === undefined ? [] : [text];
  });
  return texts.join("; ") || "Changed";
}

const noteTexts = {
  note_added: "Note added",
  note_edited: "Note edited",
  note_deleted: "Note deleted",
} as const;

/** The subject of the mail that an event is about. */
const mailSubject = (changes: FieldChanges | null): string =>
  isolated(String(changes?.mail?.after ?? ""));

/** What happened, as a line of the history. */
export function eventText(event: Event, source: ApplicationDetail["source"]): string {
  const { kind, changes } = event;
  if (kind === "received") return `Received through the ${sourceNames[source]}`;
  if (kind === "moved") return `Moved to ${statusLabel(event)}`;
  if (kind === "mail_written") return `Wrote “${mailSubject(changes)}”`;
  if (kind === "mail_taken_back") return `Took back “${mailSubject(changes)}” before it was sent`;
  return kind === "changed" ? changedText(changes) : noteTexts[kind];
}

/** Why an application was declined, on the event that declined it. */
export function reasonOf({ kind, changes }: Event): string | null {
  const reason = kind === "moved" ? changes?.declineReason?.after : null;
  return typeof reason === "string" ? reason : null;
}
