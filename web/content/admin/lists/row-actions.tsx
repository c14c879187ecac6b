import { createContext, useContext, useState } from "react";
import type { CmsItem } from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { LazySendDialog } from "#web/content/admin/newsletter/lazy-send-dialog.tsx";
import { entryUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { isCompact } from "./columns.tsx";
import { siteUrl } from "./site-url.ts";

export type RowCommands = {
  readonly trash: (item: CmsItem) => void;
  readonly restore: (item: CmsItem) => void;
  readonly duplicate: (item: CmsItem) => void;
};

/** What moves an entry one place up or down; undefined where it cannot be moved that way. */
type MoveBy = (item: CmsItem, step: 1 | -1) => (() => void) | undefined;

/** The entries of a list move in it. Read by open menus alone, because it changes with each row that comes. */
export const MoveByContext = createContext<MoveBy>(() => undefined);

type Props = { item: CmsItem; search: string; commands: RowCommands };

const Command = ({ label, run }: { label: string; run: (() => void) | undefined }) =>
  run && (
    <button type="button" className="popover-item" onClick={run}>
      {label}
    </button>
  );

function MoveCommands({ item }: { item: CmsItem }) {
  const moveBy = useContext(MoveByContext);
  return (
    <>
      <Command label="Move Up" run={moveBy(item, -1)} />
      <Command label="Move Down" run={moveBy(item, 1)} />
    </>
  );
}

function MoreActions({ item, search, commands }: Props) {
  const site = siteUrl(item);
  const [isSending, setIsSending] = useState(false);
  const isPublishedPost = item.kind === "post" && item.isActive;
  return (
    <>
      <Popover
        name={`Actions for ${isolated(entryTitle(item))}`}
        label={
          <>
            More
            <span className="sr-only">
              {" "}
              actions for <bdi>{entryTitle(item)}</bdi>
            </span>
          </>
        }
        closesOnPress
      >
        <Link
          className="popover-item"
          to={{ pathname: entryUrl(item.kind, item.id), search }}
          state={{ isFromList: true }}
        >
          Edit
        </Link>
        <Command label="Duplicate" run={() => commands.duplicate(item)} />
        {site && (
          <a className="popover-item" href={site} target="_blank" rel="noopener">
            View on Site<span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
        <MoveCommands item={item} />
        <Command
          label="Send to Subscribers…"
          run={isPublishedPost ? () => setIsSending(true) : undefined}
        />
        <Command label="Delete" run={() => commands.trash(item)} />
      </Popover>
      {isSending && <LazySendDialog postId={item.id} onClose={() => setIsSending(false)} />}
    </>
  );
}

/** What can be done with one entry, at the end of its row. */
export function RowActions(props: Props) {
  const { item, search, commands } = props;
  const name = entryTitle(item);
  if (item.deletedAt !== null)
    return (
      <div>
        <button type="button" className="text-button" onClick={() => commands.restore(item)}>
          Restore
          <span className="sr-only">
            {" "}
            <bdi>{name}</bdi>
          </span>
        </button>
      </div>
    );
  const compact = isCompact(item.kind);
  return (
    <div className={compact ? "shown-on-row" : undefined}>
      {!compact && (
        <span className="row-actions-wide">
          <Link
            className="text-button"
            to={{ pathname: entryUrl(item.kind, item.id), search }}
            state={{ isFromList: true }}
          >
            Edit
            <span className="sr-only">
              {" "}
              <bdi>{name}</bdi>
            </span>
          </Link>
          <button type="button" className="text-button" onClick={() => commands.trash(item)}>
            Delete
            <span className="sr-only">
              {" "}
              <bdi>{name}</bdi>
            </span>
          </button>
        </span>
      )}
      <MoreActions {...props} />
    </div>
  );
}
