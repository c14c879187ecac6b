import type { ReactNode } from "react";
import { SectionTabs } from "#web/admin/kit/section-tabs.tsx";
import { newsletterSendsUrl, newsletterUrl } from "#web/content/admin/paths.ts";

const tabs = [
  { name: "Subscribers", url: newsletterUrl },
  { name: "Sends", url: newsletterSendsUrl },
] as const;

/** The two lists of the newsletter in the toolbar, and at its end what the list can do. */
export const NewsletterTabs = ({ children }: { children?: ReactNode }) => (
  <SectionTabs label="Newsletter" tabs={tabs}>
    {children}
  </SectionTabs>
);
