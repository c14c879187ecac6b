import { type InboxView, inboxViews } from "#contract/chat-inbox.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** Which conversations are listed; the URL of the page says the same. */
export type Filter = { readonly view: InboxView; readonly q: string | undefined };

export const viewNames: Record<InboxView, string> = {
  waiting: "Waiting",
  mine: "Mine",
  all: "All",
  closed: "Closed",
};

/** Reads a filter from a query string; all open conversations without one. */
export const readFilter = (search: string): Filter => ({
  view: optionParam(search, "view", inboxViews) ?? "all",
  q: readSearchParam(search, "q") || undefined,
});

/** What is shown of a conversation where there is no room for both. */
export type Panel = "conversation" | "visitor";

export const readPanel = (search: string): Panel =>
  optionParam(search, "panel", ["visitor"]) ?? "conversation";

/** Writes a filter as a query string; "" for all open conversations. */
export const writeFilter = ({ view, q }: Filter, panel: Panel = "conversation"): string =>
  toSearch({
    view: view === "all" ? undefined : view,
    q,
    panel: panel === "visitor" ? panel : undefined,
  });
