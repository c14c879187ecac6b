import { type RefObject, useEffect, useRef } from "react";
import { create } from "zustand";

/** Something that can be done with a record; `keys` are those that do it without the palette. */
export type RecordCommand = {
  readonly label: string;
  readonly keys?: readonly string[] | undefined;
  readonly run: () => void;
};

/** What can be done with the record on the screen, under one heading of the command palette. */
export type RecordCommands = {
  readonly heading: string;
  readonly commands: readonly RecordCommand[];
};

const useOffers = create<{ readonly list: readonly RefObject<RecordCommands>[] }>(() => ({
  list: [],
}));

/**
 * Offers in the command palette what can be done with the record on the screen, while the caller is mounted.
 *
 * @example
 * useRecordCommands("This mail", [{ label: "Retry", keys: ["r"], run: retry }]);
 */
export function useRecordCommands(heading: string, commands: readonly RecordCommand[]): void {
  const latest = useRef<RecordCommands>({ heading, commands });
  useEffect(() => {
    latest.current = { heading, commands };
  });
  useEffect(() => {
    useOffers.setState(({ list }) => ({ list: [...list, latest] }));
    return () =>
      useOffers.setState(({ list }) => ({ list: list.filter((each) => each !== latest) }));
  }, []);
}

/** The offers one after another; those under the same heading together. */
export function byHeading(offers: readonly RecordCommands[]): readonly RecordCommands[] {
  const groups = Map.groupBy(offers, ({ heading }) => heading);
  return [...groups].map(([heading, parts]) => ({
    heading,
    commands: parts.flatMap(({ commands }) => commands),
  }));
}

/** What can be done with the record on the screen now; nothing on a page without one. */
export const useOfferedCommands = (): readonly RecordCommands[] =>
  byHeading(useOffers(({ list }) => list).map(({ current }) => current));
