import type * as z from "zod/mini";
import {
  applicationOrders,
  dueAnswers,
  followUps,
  listApplications,
  ratingFilters,
} from "#contract/application-lists.ts";
import { applicationTypes, outcomes } from "#contract/applications.ts";
import { stages } from "#contract/stages.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed, and its order; the URL of the page says the same. */
export type Filter = Omit<z.output<typeof listApplications.query>, "cursor">;

/** The value of a URL parameter as a schema reads it; undefined when it refuses it. */
const validParam = <T>(search: string, name: string, schema: z.ZodMiniType<T>): T | undefined =>
  schema.safeParse(new URLSearchParams(search).get(name) ?? undefined).data;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): Filter => ({
  q: readSearchParam(search, "q") || undefined,
  stage: optionParam(search, "stage", stages),
  outcome: optionParam(search, "outcome", outcomes),
  type: optionParam(search, "type", applicationTypes),
  spam: optionParam(search, "spam", ["only"]),
  assignee: validParam(search, "assignee", listApplications.query.shape.assignee),
  tag: validParam(search, "tag", listApplications.query.shape.tag),
  rating: optionParam(search, "rating", ratingFilters),
  followUp: optionParam(search, "followUp", followUps),
  due: optionParam(search, "due", dueAnswers),
  mail: optionParam(search, "mail", ["unread"]),
  order: optionParam(search, "order", applicationOrders),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = (filter: Filter): string => {
  const { q, stage, outcome, type, spam, assignee, tag, rating, followUp, due, mail, order } =
    filter;
  return toSearch({
    q,
    stage,
    outcome,
    type,
    spam,
    assignee,
    tag,
    rating,
    followUp,
    due,
    mail,
    order,
  });
};

/** What a list in its order shows: by follow-up only those with one, by answer only those that wait for it. */
export function countedFilter({ order, ...filter }: Filter): Omit<Filter, "order"> {
  if (order === "followUp") return { ...filter, followUp: filter.followUp ?? "any" };
  return order === "due" ? { ...filter, due: filter.due ?? "any" } : filter;
}

/** Changes a filter; only decided applications have an outcome, and those without follow-up no order by it. */
export function withFilter(filter: Filter, change: Partial<Filter>): Filter {
  const next = { ...filter, ...change };
  if (change.followUp === "none" && next.order === "followUp") next.order = undefined;
  if (change.outcome) return { ...next, stage: "decided" };
  return next.stage === "decided" ? next : { ...next, outcome: undefined };
}

export const hasFilters = (filter: Filter): boolean => writeFilter(filter) !== "";
