import { useStore } from "zustand";
import { siteTimeZone } from "#contract/brand.ts";
import { plainText, readMinutes } from "#contract/reading-time.ts";
import { richText } from "#contract/rich-text.ts";
import { useAdminUser } from "#web/admin/kit/admin-user.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { EntryStatusLabel } from "#web/content/admin/entry-status.tsx";
import { useEditor } from "./editor-context.ts";
import { ownTimeZone, timeInBothZones } from "./zoned-times.ts";

/** "3 min, 612 words" of a rich text; null while it is empty or broken. */
function readingTime(value: unknown): string | null {
  const { data } = richText.safeParse(value);
  if (!data) return null;
  const count = plainText(data).match(/\S+/g)?.length ?? 0;
  return `${readMinutes(data)} min, ${count.toLocaleString("en-GB")} words`;
}

/** The author of a write; an admin is "you" to themselves. */
const personOf = (email: string, own: string | false): string => (email === own ? "you" : email);

function ReadingTime({ path }: { path: string }) {
  const { form } = useEditor();
  return (
    <div className="fact">
      <dt>Reading</dt>
      <dd>{readingTime(form.watch(path)) ?? "–"}</dd>
    </div>
  );
}

/** What is true of the entry whatever its kind. */
export function EntryFacts() {
  const { loop, controls } = useEditor();
  const entry = useStore(loop.store, (state) => state.entry);
  const now = useNow();
  const phrase = (at: number) => timeInBothZones(at, now, ownTimeZone(), siteTimeZone);
  const text = Object.keys(controls).find((name) => controls[name]?.type === "rich-text");
  const own = useAdminUser()?.email ?? false;
  const { publishAt, unpublishAt, publishedAt, changedBy, changedAt } = entry;
  return (
    <dl>
      <div className="fact">
        <dt>Status</dt>
        <dd>
          <EntryStatusLabel entry={entry} />
        </dd>
      </div>
      {publishAt !== null && (
        <div className="fact">
          <dt>Goes live</dt>
          <dd>{phrase(publishAt)}</dd>
        </div>
      )}
      {unpublishAt !== null && (
        <div className="fact">
          <dt>Ends</dt>
          <dd>{phrase(unpublishAt)}</dd>
        </div>
      )}
      {publishedAt !== null && (
        <div className="fact">
          <dt>First live</dt>
          <dd>
            <RelativeTime at={publishedAt} />
          </dd>
        </div>
      )}
      {text && <ReadingTime path={text} />}
      <div className="fact">
        <dt>Changed</dt>
        <dd>
          <RelativeTime at={changedAt} /> {changedBy && <bdi>by {personOf(changedBy, own)}</bdi>}
        </dd>
      </div>
    </dl>
  );
}
