import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { useSearchParam } from "#web/lib/use-search-param.ts";
import { categories, type PostFilter } from "./post-filter.ts";

type Props = {
  filter: PostFilter;
  onCategoryChange: (category: PostFilter["category"]) => void;
};

function Search() {
  const { text, setText } = useSearchParam("q");
  return (
    <search className="col-span-full md:col-span-3 lg:col-start-10">
      <label className="sr-only" htmlFor="news-search">
        Search the news
      </label>
      <input
        className="control"
        id="news-search"
        maxLength={100}
        placeholder="Search"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  );
}

/** Focuses the pressed category when the focused link disappears with the old results. */
function useRestoredFocus(filter: PostFilter) {
  const buttons = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  // Back restores the scroll position.
  const preventScroll = useNavigationType() === "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is lost when the filter changes.
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus({ preventScroll });
    isFirst.current = false;
  }, [filter.category, filter.query, filter.tag]);
  return buttons;
}

/** The category buttons and the search field. Both change the URL, which holds the filter. */
export function PostFilters({ filter, onCategoryChange }: Props) {
  const buttons = useRestoredFocus(filter);
  return (
    <div className="script-only page-grid items-end gap-y-6">
      <fieldset
        ref={buttons}
        className="col-span-full flex flex-wrap gap-x-8 md:col-span-5 lg:col-span-9"
      >
        <legend className="sr-only">Category</legend>
        {categories.map((category) => (
          <button
            key={category}
            aria-pressed={category === filter.category}
            className="filter-button min-h-11 min-w-6 md:min-h-14"
            type="button"
            onClick={() => onCategoryChange(category)}
          >
            {category === "all" ? "All" : category}
          </button>
        ))}
      </fieldset>
      <Search />
    </div>
  );
}
