import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusRow } from "#web/admin/kit/list-focus.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { readFilter, writeFilter } from "./filter.ts";

const pauseMs = 200;
const list = "/admin/applications";

/** Finds applications from everywhere in the back office; on the list it narrows while one types. */
export function ApplicationSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const isList = pathname === list;
  const filter = readFilter(isList ? search : "");
  const asked = filter.q ?? "";
  const [typed, setTyped] = useState(asked);
  const [sent, setSent] = useState(asked);
  const [seen, setSeen] = useState(asked);
  // The address was changed by something else: a link, the browser's own buttons.
  if (seen !== asked) {
    setSeen(asked);
    if (asked !== sent) setTyped(asked);
    setSent(asked);
  }

  const wanted = typed.trim();
  const go = () => {
    setSent(wanted);
    navigate(list + writeFilter({ ...filter, q: wanted }), { replace: isList && asked !== "" });
  };
  const isAhead = isList && wanted !== sent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing and other filters alone start the pause again.
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(go, pauseMs);
    return () => clearTimeout(timer);
  }, [isAhead, wanted, search]);

  useShortcuts({ "/": () => input.current?.select() });

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === "Escape" || (key === "Enter" && isList)) {
      if (isAhead) go();
      if (!focusRow(0)) input.current?.blur();
    } else if (key === "Enter" && wanted) go();
  };
  return (
    <search className="office-searching">
      <input
        ref={input}
        type="search"
        aria-label="Search applications"
        aria-keyshortcuts="/"
        placeholder="Search applications"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        className="office-search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>/</kbd>
    </search>
  );
}
