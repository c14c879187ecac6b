import type { ReactNode } from "react";
import { SectionTabs } from "#web/admin/kit/section-tabs.tsx";
import { errorsPath, outboxPath } from "./paths.ts";

const tabs = [
  { name: "Mail", url: outboxPath },
  { name: "Errors", url: errorsPath },
] as const;

/** The two lists of the section in the toolbar, and at its end how the list can be narrowed. */
export const OutboxTabs = ({ children }: { children: ReactNode }) => (
  <SectionTabs label="Outbox" tabs={tabs}>
    {children}
  </SectionTabs>
);
