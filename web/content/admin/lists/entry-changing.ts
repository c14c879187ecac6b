import { create } from "zustand";

/** The entries of which a change is on its way. */
const useChanging = create<ReadonlySet<string>>(() => new Set<string>());

/** Notes that a change of an entry is on its way, or has ended. */
export function noteChanging(id: string, isChanging: boolean): void {
  const others = [...useChanging.getState()].filter((each) => each !== id);
  useChanging.setState(new Set(isChanging ? [...others, id] : others), true);
}

/** Whether a change of an entry is on its way just now. */
export const isChanging = (id: string): boolean => useChanging.getState().has(id);

/** Whether a change of an entry is on its way; draws the row of this entry alone when it begins and ends. */
export const useIsChanging = (id: string): boolean => useChanging((ids) => ids.has(id));
