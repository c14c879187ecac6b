import type { ReactNode } from "react";
import { SectionTabs } from "#web/admin/kit/section-tabs.tsx";
import { kindName, tabKinds } from "./kind-names.ts";
import { cmsPath, generatedUrl, listUrl } from "./paths.ts";

const tabs: readonly { readonly name: string; readonly url: string }[] = [
  { name: "Overview", url: cmsPath },
  ...tabKinds.map((kind) => ({ name: kindName(kind).list, url: listUrl(kind) })),
  { name: "Content", url: generatedUrl },
];

/** The tabs of the CMS Manager in the toolbar, and at its end what the view can do. */
export const ContentTabs = ({ children }: { children?: ReactNode }) => (
  <SectionTabs label="Content" tabs={tabs}>
    {children}
  </SectionTabs>
);
