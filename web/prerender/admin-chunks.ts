import { isOnDemandOnly } from "./chunks.ts";

type ModuleInfo = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};

/** What is known of a module by its id; null for an unknown one. */
export type ModuleGraph = (id: string) => ModuleInfo | null;

/** The share of the views that load a module before all of them do. A smaller one would cost single views more than they gain. */
const minShare = 0.5;

/** The modules that some ids lead to, themselves included. */
function reachable(ids: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(ids);
  // A set also visits what is added to it on the way.
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}

/**
 * The group of each module that the back office loads in one script with others: `frame` for those that
 * its frame begins with, `views` for those of at least half of the views. Without groups each becomes a
 * script of its own for every other set of views that share it, which is a hundred requests of a few bytes.
 *
 * @param main id of the module that the site begins with
 * @param frame id of the page that holds the back office
 */
export function adminGroups(
  main: string,
  frame: string,
  graph: ModuleGraph,
): ReadonlyMap<string, "frame" | "views"> {
  const imported = (id: string) => graph(id)?.importedIds ?? [];
  const onDemand = (id: string) => graph(id)?.dynamicallyImportedIds ?? [];
  const all = reachable([main], (id) => [...imported(id), ...onDemand(id)]);
  // A module that is itself loaded on demand would lose its exports in a group.
  const entries = new Set([main, ...[...all].flatMap(onDemand)]);
  const isPublic = (id: string) => id !== frame && !isOnDemandOnly(id);
  const pages = reachable([...entries].filter(isPublic), imported);
  const views = [...entries]
    .filter((id) => id.endsWith("-view.tsx"))
    .map((id) => reachable([id], imported));
  const minViews = Math.ceil(views.length * minShare);
  const ofFrame = reachable([frame], imported);
  const groups = new Map<string, "frame" | "views">();
  for (const id of all) {
    if (entries.has(id) || pages.has(id)) continue;
    if (ofFrame.has(id)) groups.set(id, "frame");
    else if (views.filter((view) => view.has(id)).length >= minViews) groups.set(id, "views");
  }
  return groups;
}
