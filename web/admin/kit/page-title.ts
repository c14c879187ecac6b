import { useLayoutEffect } from "react";
import { brand } from "#contract/brand.ts";
import { useReportPage } from "#web/lib/current-page.ts";

/** Names the document after what a back-office view shows. */
export function usePageTitle(title: string): void {
  // Before the title is read out.
  useLayoutEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title]);
  useReportPage();
}
