import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { isComposing } from "#web/lib/is-composing.ts";
import { focusHeading } from "#web/lib/navigation.ts";
import { useSearchParam } from "#web/lib/use-search-param.ts";
import { KeyCap } from "./key-cap.tsx";
import { askFirstRow, useFirstRowAsked } from "./list-focus.ts";
import { useShortcuts } from "./shortcuts.ts";

/** Narrows a list while one types; the phrase is the URL's `q`. `/` focuses it, Enter the first row that is found. */
export function ListSearch({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { value, text, setText, isPending, commit } = useSearchParam("q", { pushHistory: "first" });
  const [isAsked, setAsked] = useState(false);
  useShortcuts({ "/": () => input.current?.select() });
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (isComposing(nativeEvent) || (key !== "Escape" && key !== "Enter")) return;
    if (isPending) commit();
    // The next key belongs to the page, also while the rows are read.
    focusHeading();
    setAsked(true);
  };
  useEffect(() => {
    // Until the URL has the phrase, the rows are those of the one before.
    if (!isAsked || value !== text.trim()) return;
    setAsked(false);
    askFirstRow(null);
  }, [isAsked, value, text]);
  useEffect(() => () => useFirstRowAsked.setState({ asked: null }), []);
  return (
    <search className="list-search">
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden="true" className="key-hint">
        <KeyCap name="/" />
      </span>
    </search>
  );
}
