import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useIsHydrated } from "./hydrated.ts";
import {
  initialText,
  maxTextLength,
  readSearchParam,
  syncWithUrl,
  writeSearchParam,
} from "./search-param.ts";

type SearchParamOptions = {
  /** How long typing must pause before the URL is updated, in milliseconds; default 200. */
  debounceMs?: number;
  /**
   * The page the parameter belongs to; default the current page. From another page nothing is
   * written while typing, and `commit` navigates to this page without its other parameters.
   */
  pathname?: string;
  /** `"first"` adds one history entry when the parameter appears; default `"never"`. */
  pushHistory?: "never" | "first";
};

/** A text field whose value lives in the URL. */
export type SearchParam = {
  /** The value in the URL: trimmed, at most 100 characters, "" when absent or while hydrating. */
  readonly value: string;
  /** What the field shows, exactly as it was typed. */
  readonly text: string;
  /** Whether `text` has not been written to the URL of the current page yet. */
  readonly isPending: boolean;
  readonly setText: (text: string) => void;
  /** Writes `text` to the URL now, for example when Enter is pressed. */
  readonly commit: () => void;
};

/**
 * Binds a text field to a URL parameter. Typing updates the URL after a pause; a link or the
 * browser's Back button updates the field. Other parameters stay as they are.
 *
 * @example
 * const { text, setText } = useSearchParam("q", { debounceMs: 200 });
 * <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
 */
export function useSearchParam(
  name: string,
  { debounceMs = 200, pathname, pushHistory = "never" }: SearchParamOptions = {},
): SearchParam {
  const location = useLocation();
  const navigate = useNavigate();
  // A prerendered page is hydrated as it was rendered: without a query string.
  const isHydrated = useIsHydrated();
  const isOnPage = pathname === undefined || location.pathname === pathname;
  const search = isOnPage && isHydrated ? location.search : "";
  const value = readSearchParam(search, name);

  const [previous, setState] = useState(() => initialText(value));
  const state = syncWithUrl(previous, value);
  if (state !== previous) setState(state);

  const wanted = state.text.trim().slice(0, maxTextLength);
  const isPending = isOnPage && wanted !== state.written;
  const commit = () => {
    setState({ ...state, written: wanted });
    const isPush = !isOnPage || (pushHistory === "first" && value === "");
    const to = {
      pathname: pathname ?? location.pathname,
      search: writeSearchParam(search, name, wanted),
    };
    navigate(to, { replace: !isPush });
  };
  const commitLatest = useEffectEvent(() => {
    // The URL is ahead of this page while the code of the next one loads; the reader has left then.
    if (window.location.pathname === location.pathname) commit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the pause.
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => commitLatest(), debounceMs);
    return () => clearTimeout(timer);
  }, [isPending, wanted, debounceMs]);

  return {
    value,
    text: state.text,
    isPending,
    setText: (text) => setState({ ...state, text }),
    commit,
  };
}
