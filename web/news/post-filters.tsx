import { useEffect, useRef, useState } from "react";
import { categories, type PostFilter } from "./post-filter.ts";

const settleMs = 200;

type Props = {
  filter: PostFilter;
  onChange: (change: Partial<PostFilter>) => void;
};

function Search({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // While somebody types, what they typed is right and the address follows.
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      setTyped(null);
      onSearch(typed.trim());
    }, settleMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <search className="col-span-full md:col-span-3 lg:col-start-10">
      <label className="sr-only" htmlFor="news-search">
        Search the news
      </label>
      <input
        ref={input}
        className="control"
        id="news-search"
        defaultValue={query}
        maxLength={100}
        placeholder="Search"
        type="search"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  );
}

/** Whoever followed a link that is gone with its results goes on from the chosen word. */
function useKeptFocus(filter: PostFilter) {
  const words = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus is lost when the filter changes.
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body)
      words.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    isFirst.current = false;
  }, [filter.category, filter.query, filter.tag]);
  return words;
}

/** The categories as words in a row, the chosen one underlined, and a search beside them. */
export function PostFilters({ filter, onChange }: Props) {
  const words = useKeptFocus(filter);
  return (
    <div className="script-only page-grid items-end gap-y-6">
      <fieldset
        ref={words}
        className="col-span-full flex flex-wrap gap-x-8 md:col-span-5 lg:col-span-9"
      >
        <legend className="sr-only">Category</legend>
        {categories.map((category) => (
          <button
            key={category}
            aria-pressed={category === filter.category}
            className="filter-button min-h-11 md:min-h-14"
            type="button"
            onClick={() => onChange({ category, tag: "" })}
          >
            {category === "all" ? "All" : category}
          </button>
        ))}
      </fieldset>
      <Search query={filter.query} onSearch={(query) => onChange({ query })} />
    </div>
  );
}
