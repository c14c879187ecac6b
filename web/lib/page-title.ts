import { useEffect } from "react";
import { brand } from "#contract/brand.ts";

/** Names the document after what a back-office view shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} — ${brand.name}`;
  }, [title]);
}
