import { type FormEvent, useId, useRef, useState } from "react";
import { type Dimension, dimensions } from "#contract/analytics-reports.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { dimensionName, valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { filterOn, isFilterable } from "#web/analytics/admin/state/filters.ts";
import { useBreakdown } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";
import { Button } from "#web/ui/button.tsx";

const maxChoices = 100;

type ValueProps = { dimension: Dimension; id: string };

/** The values there are to choose from. */
function ValueField({ dimension, id }: ValueProps) {
  const { query } = useView();
  const breakdown = useBreakdown(dimension, query, maxChoices);
  const values = (breakdown.data?.data ?? []).filter(({ key }) => isFilterable(dimension, key));
  return (
    <>
      <select
        id={id}
        name="value"
        className="analytics-input"
        disabled={values.length === 0}
        key={dimension}
      >
        {values.length === 0 && (
          <option value="">{breakdown.isPending ? "Loading" : "No values"}</option>
        )}
        {values.map(({ key }) => (
          <option key={key} value={key}>
            {valueName(dimension, key)}
          </option>
        ))}
      </select>
      <ReadError what="values" reading={breakdown} />
    </>
  );
}

function FilterForm() {
  const { view, toggle } = useView();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [dimension, setDimension] = useState<Dimension>("page");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const value = fields.get("value");
    const isExcluded = fields.get("relation") === "is not";
    form.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    if (typeof value !== "string") return;
    const isSet = filterOn(view.filters, dimension, value)?.isExcluded === isExcluded;
    if (!isSet) toggle(dimension, value, isExcluded);
  };
  return (
    <form ref={form} className="filter-form" onSubmit={submit}>
      <label htmlFor={`${id}-dimension`}>Show only what has this</label>
      <select
        id={`${id}-dimension`}
        className="analytics-input"
        value={dimension}
        onChange={({ target }) => {
          const chosen = dimensions.find((each) => each === target.value);
          if (chosen) setDimension(chosen);
        }}
      >
        {dimensions.map((each) => (
          <option key={each} value={each}>
            {dimensionName(each)}
          </option>
        ))}
      </select>
      <fieldset className="filter-relations">
        <legend className="sr-only">Relation</legend>
        {["is", "is not"].map((relation) => (
          <label key={relation}>
            <input
              type="radio"
              name="relation"
              value={relation}
              defaultChecked={relation === "is"}
            />
            {relation}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-value`} className="sr-only">
        Value
      </label>
      <ValueField dimension={dimension} id={`${id}-value`} />
      <Button type="submit" className="admin-button">
        Add Filter
      </Button>
    </form>
  );
}

/** Opens the form of a filter; also with the key f. */
export function AddFilter() {
  const anchor = useRef<HTMLSpanElement>(null);
  useShortcuts({ f: () => anchor.current?.querySelector("button")?.click() });
  return (
    <span ref={anchor}>
      <Popover
        name="Add a filter"
        label={
          <>
            <span aria-hidden="true">+</span> Filter
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="f" />
            </span>
          </>
        }
      >
        <FilterForm />
      </Popover>
    </span>
  );
}
