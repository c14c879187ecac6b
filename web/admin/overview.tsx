import type { ReactNode } from "react";
import { usePageTitle } from "./kit/page-title.ts";
import { SiteCounts } from "./site-counts.tsx";
import { SystemStatus } from "./system-status.tsx";

/** What an admin sees first: what waits, what the site holds, and whether everything runs. */
export function Overview({ children }: { children: ReactNode }) {
  usePageTitle("Admin Panel");
  return (
    <>
      <h1 className="office-title pb-6">Admin Panel</h1>
      <div className="grid gap-12">
        {children}
        <SiteCounts />
        <SystemStatus />
      </div>
    </>
  );
}
