import { isolated } from "#contract/isolated.ts";
import { bringTextBack, readStoredText, useStoredText } from "./stored-text.ts";
import { showToast } from "./toasts.ts";

/** A filter with a name; the query string is the same as in the URL of the list. */
export type SavedView = { readonly name: string; readonly search: string };

/** How many views a list keeps, and how long a name may be. */
export const maxViews = 20;
export const maxViewName = 40;

const isView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "name") === "string" &&
  typeof Reflect.get(value, "search") === "string";

/** The views in a stored text; none when it cannot be read. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView).slice(0, maxViews) : [];
  } catch {
    // Another version of this page, or a person, has written something else.
    return [];
  }
}

const trimmed = (name: string): string => name.trim().slice(0, maxViewName);

/** The views with one more, or with the one of that name replaced; unchanged when there is no room. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const name = trimmed(view.name);
  const others = views.filter((each) => each.name !== name);
  if (name === "" || others.length >= maxViews) return views;
  return [...others, { name, search: view.search }];
}

/** The views with one called by another name; unchanged when the name is empty or taken. */
export function renamed(views: readonly SavedView[], from: string, to: string) {
  const name = trimmed(to);
  if (name === "" || views.some((view) => view.name === name)) return views;
  return views.map((view) => (view.name === from ? { ...view, name } : view));
}

/** The saved views of a list; kept in this browser, the same in all of its tabs. */
export function useSavedViews(list: string) {
  const key = `views:${list}`;
  const { text, change } = useStoredText(key);
  const all = parseViews(text);
  const store = (next: (views: readonly SavedView[]) => readonly SavedView[]) =>
    change((stored) => JSON.stringify(next(parseViews(stored))));
  /** Shows a toast whose undo restores the view, also when its list is no longer open. */
  const offerUndo = (done: string, view: SavedView) =>
    showToast({
      title: `View ${isolated(view.name)} ${done}`,
      onUndo: () =>
        bringTextBack(key, JSON.stringify(withView(parseViews(readStoredText(key)), view))),
    });
  return {
    views: all,
    save: (view: SavedView) => {
      const before = all.find(({ name }) => name === trimmed(view.name));
      store((views) => withView(views, view));
      if (before) offerUndo("replaced", before);
    },
    /** False where another view has the name. */
    rename: (from: string, to: string): boolean => {
      const name = trimmed(to);
      if (name !== from && all.some((view) => view.name === name)) return false;
      store((views) => renamed(views, from, to));
      return true;
    },
    remove: (view: SavedView) => {
      store((views) => views.filter(({ name }) => name !== view.name));
      offerUndo("deleted", view);
    },
  };
}
