import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { EntryKind } from "#contract/content.ts";
import { Link } from "#web/ui/link.tsx";
import { kindName } from "./kind-names.ts";
import { cmsPath, generatedUrl, listUrl, picturesUrl } from "./paths.ts";

// The six tabs of the specification; lists of further kinds are linked on the overview.
const tabKinds: readonly EntryKind[] = ["service", "team", "testimonial", "post"];

const tabs: readonly { readonly name: string; readonly url: string }[] = [
  { name: "Overview", url: cmsPath },
  ...tabKinds.map((kind) => ({ name: kindName(kind).list, url: listUrl(kind) })),
  { name: "Content", url: generatedUrl },
];

/** The tabs of the CMS Manager in the toolbar, and at its end what the view can do. */
export function ContentTabs({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="toolbar">
      <nav aria-label="Content">
        <ul className="toolbar-tabs">
          {tabs.map(({ name, url }) => (
            <li key={url}>
              <Link
                className="toolbar-tab"
                to={url}
                aria-current={pathname === url ? "page" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="toolbar-end">
        {children}
        {pathname !== picturesUrl && (
          <Link className="text-button" to={picturesUrl}>
            Pictures
          </Link>
        )}
      </div>
    </div>
  );
}
