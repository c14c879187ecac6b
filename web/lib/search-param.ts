/** Longest text that is read from or written to the URL, in characters. */
export const maxTextLength = 100;

/** The text of a field beside the URL parameter it is bound to. */
export type SearchText = {
  /** What the field shows, exactly as it was typed. */
  readonly text: string;
  /** The value in the URL when the state was last compared with it. */
  readonly value: string;
  /** The value the field wrote last; differs from `value` until the navigation has rendered. */
  readonly written: string;
};

/** The state of a field that shows what the URL says. */
export const initialText = (value: string): SearchText => ({ text: value, value, written: value });

/**
 * Compares the state with the URL. A change the field made itself keeps the typed text (with its
 * trailing space); any other change, such as a link or the Back button, replaces the text. Returns
 * the same object when the URL has not changed.
 */
export function syncWithUrl(state: SearchText, value: string): SearchText {
  if (value === state.value) return state;
  return value === state.written ? { ...state, value } : initialText(value);
}

/** Reads one parameter of a query string, trimmed and at most 100 characters; "" when absent. */
export const readSearchParam = (search: string, name: string): string =>
  (new URLSearchParams(search).get(name) ?? "").trim().slice(0, maxTextLength);

/** The query string with one parameter changed, or removed when the value is ""; others stay. */
export function writeSearchParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value === "") params.delete(name);
  else params.set(name, value);
  return params.size > 0 ? `?${params}` : "";
}
