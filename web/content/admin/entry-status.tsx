import type { CmsItem } from "#contract/entries.ts";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";

type Status = StatusLook & { readonly label: string };

const statuses = {
  draft: { label: "Draft", fill: "dashed", color: "muted" },
  scheduled: { label: "Scheduled", fill: "half", color: "chart" },
  published: { label: "Published", fill: "full", color: "success" },
  changed: { label: "Changed", fill: "changed", color: "accent" },
  archived: { label: "Archived", fill: "struck", color: "muted" },
  trash: { label: "In Trash", fill: "struck", color: "muted" },
} as const satisfies Record<string, Status>;

type Envelope = Pick<CmsItem, "status" | "hasDraft" | "publishAt" | "deletedAt">;

/** What an entry is to an admin: its status, and what is going to happen to it. */
export function entryStatus({ status, hasDraft, publishAt, deletedAt }: Envelope): Status {
  if (deletedAt !== null) return statuses.trash;
  if (publishAt !== null) return statuses.scheduled;
  if (status === "published" && hasDraft) return statuses.changed;
  return statuses[status];
}

/** The status of an entry: its square and its name. */
export function EntryStatusLabel({ entry }: { entry: Envelope }) {
  const { label, ...look } = entryStatus(entry);
  return <StatusText look={look}>{label}</StatusText>;
}
