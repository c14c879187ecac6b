import { useLayoutEffect } from "react";
import { brand } from "#contract/brand.ts";
import { startOf } from "#contract/cut-text.ts";
import { isolated } from "#contract/isolated.ts";
import { useReportPage } from "#web/lib/current-page.ts";

/** How much of a name the title of the document has room for, in UTF-16 units. */
export const maxName = 80;

/** The title of a page about one record, whose name in another script does not reorder the rest. */
export const recordTitle = (name: string, listName: string): string =>
  `${isolated(startOf(name, maxName))} · ${listName}`;

/** Titles the document after what a back-office view shows. */
export function usePageTitle(title: string): void {
  // A layout effect runs before the title is announced.
  useLayoutEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title]);
  useReportPage();
}
