import { isolated } from "#contract/isolated.ts";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import "./pictures.css";
import { useLocation } from "react-router-dom";
import type { Picture } from "#contract/media.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { useAskedFirstRow, useOpenedRowFocus } from "#web/admin/kit/list-focus.ts";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { useRowKeys } from "#web/admin/kit/row-keys.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { DropZone } from "./drop-zone.tsx";
import { readFilter, writeFilter } from "./picture-filter.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { PictureListStates } from "./picture-list-states.tsx";
import { type PictureFilter, usePictures } from "./picture-queries.ts";
import { UploadPanel } from "./upload-panel.tsx";
import { useNewPictures } from "./use-new-pictures.ts";
import { useRestore } from "./use-trash.ts";

const noun = { one: "picture", many: "pictures" } as const;

function EmptyPictures({ q, status }: PictureFilter) {
  if (q) {
    return (
      <FilteredEmpty
        title={`Nothing found for “${isolated(q)}”`}
        action="Clear Search"
        to={writeFilter({ status }) || "."}
      >
        Names of files and alt texts are searched.
      </FilteredEmpty>
    );
  }
  if (status === "deleted")
    return (
      <FilteredEmpty title="The trash is empty." action="Back to the Library">
        Deleted pictures stay here for 30 days.
      </FilteredEmpty>
    );
  return (
    <EmptyState title="No pictures yet.">
      Drop files anywhere on this page, paste one, or choose them above.
    </EmptyState>
  );
}

/** Until when a deleted picture can be restored, and the way to do it. */
function TrashNote({ picture }: { picture: Picture }) {
  const { mutate, isPending } = useRestore();
  return (
    <span className="picture-note trash-note">
      {picture.purgeAt !== null && `Until ${relativeTime(picture.purgeAt, Date.now())}`}
      <TextButton
        pending={isPending && "Restoring..."}
        onClick={() => mutate(picture)}
        of={picture.name}
      >
        Restore
      </TextButton>
    </span>
  );
}

/** The library of pictures, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Pictures · CMS Manager");
  const filter = readFilter(useLocation().search);
  const list = usePictures(filter);
  const newPictures = useNewPictures(filter);
  const pictures = loadedItems(list);
  useRowKeys();
  useOpenedRowFocus(pictures !== undefined);
  useAskedFirstRow(list);
  const isTrash = filter.status === "deleted";
  const total = pictures && { count: pictures.length, hasMore: list.hasNextPage };
  const tabs = (["ready", "deleted"] as const).map((status) => ({
    name: status === "ready" ? "Library" : "Trash",
    search: writeFilter({ status }),
    isCurrent: status === filter.status,
  }));
  return (
    <>
      <TopBar title="Pictures" count={total ? countLabel(total, noun) : ""}>
        <NewRecords {...newPictures} noun={noun} />
      </TopBar>
      <ContentTabs>
        <FilterTabs label="Pictures" tabs={tabs} />
        <ListSearch label="Search pictures" />
      </ContentTabs>
      {!isTrash && <DropZone />}
      <UploadPanel />
      <PictureListStates list={list} empty={<EmptyPictures {...filter} />}>
        {(read) => (
          <PictureGrid
            pictures={read}
            isStale={list.isPlaceholderData}
            search={writeFilter(filter)}
            {...(isTrash && { noteOf: (picture) => <TrashNote picture={picture} /> })}
          />
        )}
      </PictureListStates>
    </>
  );
}
