import type { CmsEntry } from "#contract/entries.ts";
import { shortTime } from "./zoned-times.ts";

/** What the publish button will do when it is pressed; null where there is nothing to do. */
export type PublishPlan = {
  readonly action: "publish" | "schedule" | null;
  readonly label: string;
};

type State = {
  readonly entry: Pick<CmsEntry, "status" | "hasDraft" | "publishAt">;
  readonly hasUnsaved: boolean;
  /** The time that was chosen and not yet sent; epoch milliseconds. */
  readonly chosenAt: number | null;
};

/** The schedule of an entry that is not published at a time any more; a live one still ends when it would have. */
export const withoutPublication = ({
  status,
  unpublishAt,
}: Pick<CmsEntry, "status" | "unpublishAt">): Pick<CmsEntry, "publishAt" | "unpublishAt"> => ({
  publishAt: null,
  unpublishAt: status === "published" ? unpublishAt : null,
});

/** Names the next step of an entry towards its readers; times are in the reader's zone. */
export function publishPlan(
  { entry, hasUnsaved, chosenAt }: State,
  now: number,
  zone: string,
): PublishPlan {
  if (chosenAt !== null && chosenAt > now && chosenAt !== entry.publishAt)
    return { action: "schedule", label: `Publish at ${shortTime(chosenAt, now, zone)}` };
  if (entry.publishAt !== null) return { action: "publish", label: "Publish Now" };
  if (entry.status !== "published") return { action: "publish", label: "Publish" };
  const isChanged = entry.hasDraft || hasUnsaved;
  return isChanged
    ? { action: "publish", label: "Publish Changes" }
    : { action: null, label: "Published" };
}
