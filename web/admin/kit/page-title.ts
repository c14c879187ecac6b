import { useLayoutEffect } from "react";
import { brand } from "#contract/brand.ts";
import { useReportPage } from "#web/lib/current-page.ts";

/** Titles the document after what a back-office view shows. */
export function usePageTitle(title: string): void {
  // A layout effect runs before the title is announced.
  useLayoutEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title]);
  useReportPage();
}
