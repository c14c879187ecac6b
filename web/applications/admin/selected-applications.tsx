import { type FormEvent, useId, useState } from "react";
import type { BulkAction } from "#contract/application-changes.ts";
import { type ApplicationSummary, applicationStatuses } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import { askAbove } from "#web/admin/kit/bulk.ts";
import { ConfirmBulk } from "#web/admin/kit/bulk-dialogs.tsx";
import { ActionButton } from "#web/admin/kit/bulk-toolbar.tsx";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import type { Chosen } from "#web/admin/kit/selection.ts";
import { SelectionToolbar } from "#web/admin/kit/selection-toolbar.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import type { Bulk } from "#web/admin/kit/use-bulk.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { applicantLabel } from "./applicant-name.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { bulkNames } from "./bulk-actions.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { noun } from "./paths.ts";
import { useApplicationTags } from "./queries.ts";
import { readTags } from "./read-tags.ts";
import { statusLabel } from "./status.ts";
import { StatusLabel } from "./status-label.tsx";
import "#web/admin/kit/views-menu.css";

type Start = (action: BulkAction) => void;
const menuButton = buttonStyle("outline", "admin-button");
const declined = { stage: "decided", outcome: "declined" } as const;

const MoveMenu = ({ onStart }: { onStart: Start }) => (
  <Popover label="Move to" name="Move to" shortcut="m" className={menuButton} closesOnPress>
    <ul className="popover-list">
      {applicationStatuses
        .filter(({ outcome }) => outcome !== "declined")
        .map((status) => (
          <li key={statusLabel(status)}>
            <button
              type="button"
              className="popover-item"
              onClick={() => onStart({ kind: "move", ...status })}
            >
              <StatusLabel status={status} />
            </button>
          </li>
        ))}
    </ul>
  </Popover>
);

/** Tags the selected applications, or takes a tag that some of them have. */
function TagMenu({ items, onStart }: { items: readonly ApplicationSummary[]; onStart: Start }) {
  const id = useId();
  const { data } = useApplicationTags();
  const [error, setError] = useState<string>();
  const present = [...new Set(items.flatMap(({ tags }) => tags))].toSorted();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { tags, error: problem } = readTags(String(new FormData(event.currentTarget).get("tag")));
    const [tag, ...others] = tags;
    const isOne = others.length === 0;
    setError(isOne ? problem : "Please enter one tag at a time");
    if (tag === undefined || !isOne) return;
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onStart({ kind: "tag", tag });
  };
  return (
    <Popover label="Tag" name="Tag" shortcut="t" className={menuButton} closesOnPress>
      <form className="view-form" onSubmit={submit}>
        <input
          name="tag"
          className="view-name"
          aria-label="Tag"
          placeholder="Tag"
          autoComplete="off"
          list={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={() => setError(undefined)}
        />
        <datalist id={id}>
          {data?.items.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-danger">
            {error}
          </p>
        )}
      </form>
      {present.length > 0 && <p className="popover-heading">Remove</p>}
      <ul>
        {present.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className="popover-item"
              onClick={() => onStart({ kind: "untag", tag })}
            >
              <bdi>{tag}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function FollowUpMenu({ onStart }: { onStart: Start }) {
  const [day, setDay] = useState("");
  const start = (followUpOn: string | null) => onStart({ kind: "followUp", followUpOn });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (day === "") return;
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    start(day);
  };
  return (
    <Popover label="Follow-up" name="Follow-up" className={menuButton}>
      <form className="view-form" onSubmit={submit}>
        <input
          type="date"
          className="view-name"
          aria-label="Follow-up"
          min="2000-01-01"
          max="2099-12-31"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <button type="submit" className="text-button">
          Set
        </button>
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            start(null);
          }}
        >
          Remove
        </button>
      </form>
    </Popover>
  );
}

type Props = {
  chosen: Chosen<ApplicationSummary>;
  total: Count | undefined;
  /** Whether the list is that of the spam. */
  isSpam: boolean;
  bulk: Bulk<ApplicationSummary, BulkAction>;
  onClear: () => void;
};

/** What can be done with the selected applications. */
export function SelectedApplications({ chosen, total, isSpam, bulk, onClear }: Props) {
  const { data } = useTeam();
  const team = data?.items ?? [];
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const items = [...chosen.values()];
  const sendsMail = (action: BulkAction) => action.kind === "spam" && !action.isSpam;
  const start: Start = (action) => {
    if (bulk.progress) return;
    if (items.length > askAbove || sendsMail(action)) setAsking(action);
    else bulk.run(action, items);
  };
  const spam = { kind: "spam", isSpam: !isSpam } as const;
  useShortcuts({
    d: () => {
      if (!bulk.progress) setDeclining(true);
    },
  });
  return (
    <>
      <SelectionToolbar
        count={items.length}
        total={total}
        progress={bulk.progress}
        onCancel={bulk.cancel}
        onSelectAll={() => bulk.selectAll(total)}
        onClear={onClear}
      >
        <MoveMenu onStart={start} />
        <AssignMenu shortcut="a" onAssign={(assigneeId) => start({ kind: "assign", assigneeId })} />
        <TagMenu items={items} onStart={start} />
        <FollowUpMenu onStart={start} />
        <ActionButton names={bulkNames(spam, team)} onPress={() => start(spam)} />
        <ActionButton
          names={{ ...bulkNames({ kind: "move", ...declined }, team), verb: "Decline…", key: "d" }}
          onPress={() => setDeclining(true)}
        />
      </SelectionToolbar>
      {isDeclining && (
        <DeclineDialog
          ids={items.map(({ id }) => id)}
          name={countLabel({ count: items.length, hasMore: false }, noun)}
          onDecline={({ reason, onDeclined }) =>
            bulk.run({ kind: "move", ...declined, declineReason: reason }, items, onDeclined)
          }
          onClose={() => setDeclining(false)}
        />
      )}
      {asking && (
        <ConfirmBulk
          names={bulkNames(asking, team)}
          titles={items.map(applicantLabel)}
          noun={noun}
          onConfirm={() => bulk.run(asking, items)}
          onClose={() => setAsking(null)}
        >
          {sendsMail(asking) && (
            <p>
              Each of them gets the confirmation that was withheld, at once, unless its mailbox has
              had as many as it may get within a day. That cannot be taken back.
            </p>
          )}
        </ConfirmBulk>
      )}
    </>
  );
}
