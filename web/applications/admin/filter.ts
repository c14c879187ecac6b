import type * as z from "zod/mini";
import {
  applicationTypes,
  type listApplications,
  outcomes,
  stages,
} from "#contract/applications.ts";

/** What a list of applications is narrowed to; the address of the page says the same. */
export type Filter = Omit<z.output<typeof listApplications.query>, "cursor">;

const longestPhrase = 100;

function oneOf<const T extends string>(values: readonly T[], word: string | null): T | undefined {
  return values.find((value) => value === word);
}

/** Reads a filter off an address; what is not a filter is left out. */
export function readFilter(search: string): Filter {
  const words = new URLSearchParams(search);
  const filter: Filter = {
    q: words.get("q")?.trim().slice(0, longestPhrase) || undefined,
    stage: oneOf(stages, words.get("stage")),
    outcome: oneOf(outcomes, words.get("outcome")),
    type: oneOf(applicationTypes, words.get("type")),
    spam: oneOf(["only"], words.get("spam")),
  };
  return filter;
}

/** Writes a filter as the query of an address, empty when nothing is narrowed. */
export function writeFilter(filter: Filter): string {
  const { q, stage, outcome, type, spam } = filter;
  const given = Object.entries({ q, stage, outcome, type, spam }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** Changes a filter; only what is decided has an outcome. */
export function withFilter(filter: Filter, change: Partial<Filter>): Filter {
  const next = { ...filter, ...change };
  if (change.outcome) return { ...next, stage: "decided" };
  return next.stage === "decided" ? next : { ...next, outcome: undefined };
}

/** Whether anything is narrowed. */
export const hasFilters = (filter: Filter): boolean => writeFilter(filter) !== "";
