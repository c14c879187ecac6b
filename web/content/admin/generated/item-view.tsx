import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { GeneratedItem } from "#contract/generation.ts";
import { isolated } from "#contract/visible-text.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import {
  ListLink,
  NextRecord,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { generatedUrl } from "#web/content/admin/paths.ts";
import { useCloseGuard } from "#web/content/admin/use-close-guard.ts";
import { ApiError } from "#web/lib/api.ts";
import { readFilter, writeFilter } from "./filter.ts";
import { GeneratedText } from "./generated-text.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { Provenance } from "./provenance.tsx";
import { useGeneratedCount, useGeneratedItem, useGeneratedItems } from "./queries.ts";
import { useHasUnsavedEdits, useUnsavedEdit } from "./unsaved-edits.ts";

function ItemText({ item }: { item: GeneratedItem }) {
  const [isOriginal, setOriginal] = useState(false);
  const text = isOriginal ? item.output : item.content;
  return (
    <article aria-label={isOriginal ? "The text as it was generated" : "Text"}>
      {item.isEdited && (
        <button
          type="button"
          className="text-button"
          aria-pressed={isOriginal}
          onClick={() => setOriginal(!isOriginal)}
        >
          {isOriginal ? "Show as Edited" : "Show as Generated"}
        </button>
      )}
      {text === "" ? (
        <p className="text-muted">
          {item.status === "Running" ? "Nothing has come yet." : (item.failure ?? "No text came.")}
        </p>
      ) : (
        <GeneratedText text={text} />
      )}
      {text !== "" && item.failure && <p className="hint">{item.failure}</p>}
    </article>
  );
}

function ItemDetails({ item }: { item: GeneratedItem }) {
  usePageTitle(`${isolated(item.title)} · Generated Content`);
  useCloseGuard(useHasUnsavedEdits());
  const edit = useUnsavedEdit(item.id);
  const provenance = <Provenance item={item} />;
  if (edit) {
    return (
      <ItemEditor item={item} edit={edit}>
        {provenance}
      </ItemEditor>
    );
  }
  return (
    <>
      <ItemActions item={item} />
      <div className="record-columns" data-columns={2}>
        <div className="record-column">
          <ItemText item={item} />
        </div>
        {provenance}
      </div>
    </>
  );
}

function MissingItem() {
  usePageTitle("Not found · Generated Content");
  return <EmptyState title="No such text.">The link may be cut short.</EmptyState>;
}

const ItemSkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="toolbar" />
    <div className="record-column">
      {["title", "long", "long", "long"].map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
        <span key={index} className="skeleton" data-size={size} />
      ))}
    </div>
  </div>
);

function Item({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useGeneratedItems(filter);
  const search = writeFilter(filter);
  const { data: total } = useGeneratedCount(filter);
  const around = useRecordNavigation({ id, list, total, pathname: generatedUrl, search });
  const { data, error, isFetching, refetch } = useGeneratedItem(id);
  // A malformed id is as unknown as one that no item has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <div className="record">
      <TopBar
        title={data?.title ?? (isMissing ? "No such text" : "Generated Content")}
        parent={<ListLink around={around} label="Content" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {data && <ItemDetails item={data} />}
      {!data && !error && <ItemSkeleton />}
      {isMissing && <MissingItem />}
      {error && !isMissing && (
        <ErrorNotice
          title="The text could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <NextRecord
          around={around}
          name={around.after?.title ?? null}
          detail={around.after?.type.toLowerCase()}
        />
      )}
    </div>
  );
}

/** One generated item in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Item key={id} id={id} />;
}
