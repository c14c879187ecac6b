import { type KeyboardEvent, useId, useState } from "react";
import { maxTags } from "#contract/application-fields.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { useApplicationTags } from "./queries.ts";
import { readTags } from "./read-tags.ts";
import type { useRecordChange } from "./use-record-change.ts";

type Props = {
  application: ApplicationDetail;
  onChange: ReturnType<typeof useRecordChange>["mutateAsync"];
};

/** The tags of an application, each with a way to remove it, and a field for another one. */
export function TagsField({ application, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { tags } = application;
  const { data } = useApplicationTags();
  const unused = data?.items.filter((tag) => !tags.includes(tag)) ?? [];
  const [error, setError] = useState<string>();
  const add = () => {
    const { tags: read, error: problem } = readTags(typed);
    // What cannot be a tag stays in the field, to be corrected.
    if (problem !== undefined) return setError(problem);
    type("");
    void send(read.filter((tag) => !tags.includes(tag)));
  };
  const send = async (added: readonly string[]) => {
    const sent = await Promise.allSettled(added.map((tag) => onChange({ tag, isTagged: true })));
    const unsaved = added.filter((_, at) => sent[at]?.status === "rejected").join(", ");
    // Those that were not saved come back, unless the next is being typed.
    setTyped((now) => now || unsaved);
  };
  // The refusal is told by the change itself.
  const remove = (tag: string) => onChange({ tag, isTagged: false }).catch(() => undefined);
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    add();
  };
  return (
    <div className="fact">
      <dt>
        <label htmlFor={id}>Tags</label>
      </dt>
      <dd className="tags">
        {tags.map((tag) => (
          <span key={tag} className="tag">
            <bdi>{tag}</bdi>
            <button type="button" onClick={() => void remove(tag)}>
              <span className="sr-only">
                Remove <bdi>{tag}</bdi>
              </span>
              <CloseIcon />
            </button>
          </span>
        ))}
        {tags.length < maxTags && (
          <input
            id={id}
            className="fact-control"
            autoComplete="off"
            placeholder="Add a tag"
            list={`${id}-tags`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="text-danger">
            {error}
          </p>
        )}
        <datalist id={`${id}-tags`}>
          {unused.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </dd>
    </div>
  );
}
