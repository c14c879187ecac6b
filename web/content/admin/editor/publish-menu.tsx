import { useState } from "react";
import { siteTimeZone } from "#contract/brand.ts";
import type { CmsEntry } from "#contract/entries.ts";
import type { FieldProblem } from "#contract/problem.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { LazySendDialog } from "#web/content/admin/newsletter/lazy-send-dialog.tsx";
import { entryCommands } from "./entry-commands.ts";
import { fieldLabel } from "./field-labels.ts";
import { withoutPublication } from "./publish-plan.ts";
import { ScheduleField } from "./schedule-fields.tsx";
import type { EntryActions } from "./use-entry-actions.ts";
import { ownTimeZone, shortTime, timeInBothZones } from "./zoned-times.ts";

type MenuProps = {
  entry: CmsEntry;
  actions: EntryActions;
  problems: readonly FieldProblem[];
  chosenAt: number | null;
  onChooseTime: (at: number | null) => void;
  onPublish: () => void;
  onShowField: (path: string) => void;
};

/** What keeps the entry from being published, each a way to its field. */
function Blockers({ problems, onShowField }: Pick<MenuProps, "problems" | "onShowField">) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="popover-heading">Before it goes live</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="popover-item" onClick={() => onShowField(field)}>
              {fieldLabel(field)}
              <span className="publish-blocker">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The times at which the entry goes live and is taken back. */
function Times({ entry, actions, chosenAt, onChooseTime }: MenuProps) {
  const { publishAt, unpublishAt, status } = entry;
  const zone = ownTimeZone();
  const text = (at: number) => shortTime(at, Date.now(), zone);
  const schedule = actions.schedule;
  const setPublication: EntryActions["schedule"] = async (times, done) => {
    const set = await schedule(times, done);
    // The time is set or cancelled, so the main button no longer offers it.
    if (set) onChooseTime(null);
    return set;
  };
  return (
    <>
      <details className="publish-times">
        <summary className="popover-item">Publish at a chosen time…</summary>
        <ScheduleField
          label="Goes live"
          value={publishAt}
          typedAt={chosenAt}
          action={chosenAt === null ? "Publish at This Time" : `Publish at ${text(chosenAt)}`}
          onType={onChooseTime}
          onChoose={(at) =>
            void setPublication({ publishAt: at, unpublishAt }, `Goes live ${text(at)}`)
          }
          onCancel={
            publishAt === null
              ? undefined
              : () => void setPublication(withoutPublication(entry), "Not scheduled any more")
          }
        />
      </details>
      {(status === "published" || publishAt !== null) && (
        <details className="publish-times">
          <summary className="popover-item">Unpublish at a chosen time…</summary>
          <ScheduleField
            label="Is taken back"
            value={unpublishAt}
            action="Unpublish at This Time"
            onChoose={(at) => void schedule({ publishAt, unpublishAt: at }, `Ends ${text(at)}`)}
            onCancel={
              unpublishAt === null
                ? undefined
                : () => void schedule({ publishAt, unpublishAt: null }, "Stays published")
            }
          />
        </details>
      )}
    </>
  );
}

/** What is planned, in both zones. */
function Planned({ entry: { publishAt, unpublishAt } }: { entry: CmsEntry }) {
  const now = useNow();
  const phrase = (at: number) => timeInBothZones(at, now, ownTimeZone(), siteTimeZone);
  if (publishAt === null && unpublishAt === null) return null;
  return (
    <p className="publish-note">
      {publishAt !== null && `Goes live ${phrase(publishAt)}. `}
      {unpublishAt !== null && `Is taken back ${phrase(unpublishAt)}.`}
    </p>
  );
}

/** Everything that can be done to the entry as a whole, and what still blocks its publication. */
export function PublishMenu(props: MenuProps) {
  const { entry, actions, problems, chosenAt, onPublish, onShowField } = props;
  const [isSending, setIsSending] = useState(false);
  const isPublishedPost = entry.kind === "post" && entry.status === "published";
  return (
    <>
      <Popover
        name="Publishing"
        className="publish-more"
        label={<span className="sr-only">More ways to publish</span>}
        closesOnPress
      >
        <div className="publish-menu">
          <button type="button" className="popover-item" onClick={onPublish}>
            Publish now
            {/* With a chosen time, these keys set that. */}
            {chosenAt === null && (
              <span aria-hidden="true" className="key-hint">
                <KeyCap name="mod" />
                <KeyCap name="enter" />
              </span>
            )}
          </button>
          <Times {...props} />
          <ul>
            {entryCommands(entry, actions).map(({ label, run }) => (
              <li key={label}>
                <button type="button" className="popover-item" onClick={run}>
                  {label}
                </button>
              </li>
            ))}
            {isPublishedPost && (
              <li>
                <button type="button" className="popover-item" onClick={() => setIsSending(true)}>
                  Send to subscribers…
                </button>
              </li>
            )}
          </ul>
          <Blockers problems={problems} onShowField={onShowField} />
          <Planned entry={entry} />
        </div>
      </Popover>
      {isSending && <LazySendDialog postId={entry.id} onClose={() => setIsSending(false)} />}
    </>
  );
}
