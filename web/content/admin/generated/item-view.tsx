import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { GeneratedItem } from "#contract/generation.ts";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { generatedUrl } from "#web/content/admin/paths.ts";
import { readFilter, writeFilter } from "./filter.ts";
import { GeneratedText } from "./generated-text.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { Provenance } from "./provenance.tsx";
import { itemQueries, useGeneratedCount, useGeneratedItem, useGeneratedItems } from "./queries.ts";
import { useUnsavedEdit } from "./unsaved-edits.ts";

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
        <GeneratedText text={text} level={2} />
      )}
      {text !== "" && item.failure && <p className="hint">{item.failure}</p>}
    </article>
  );
}

function ItemDetails({ item }: { item: GeneratedItem }) {
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

function Item({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useGeneratedItems(filter);
  const search = writeFilter(filter);
  const { data: total } = useGeneratedCount(filter);
  return (
    <RecordPage
      noun="text"
      listName="Content"
      reading={useGeneratedItem(id)}
      around={useRecordNavigation({ id, list, total, pathname: generatedUrl, search })}
      queriesOf={itemQueries}
      titleOf={({ title }) => title}
      nextOf={(after) => ({ name: after.title, detail: after.type.toLowerCase() })}
    >
      {(item) => <ItemDetails item={item} />}
    </RecordPage>
  );
}

/** One generated item in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Item key={id} id={id} />;
}
