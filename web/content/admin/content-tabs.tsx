import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "#web/ui/link.tsx";
import { kindName, tabKinds } from "./kind-names.ts";
import { cmsPath, generatedUrl, listUrl } from "./paths.ts";

const tabs: readonly { readonly name: string; readonly url: string }[] = [
  { name: "Overview", url: cmsPath },
  ...tabKinds.map((kind) => ({ name: kindName(kind).list, url: listUrl(kind) })),
  { name: "Content", url: generatedUrl },
];

/** The tabs of the CMS Manager in the toolbar, and at its end what the view can do. */
export function ContentTabs({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the path.
  useEffect(() => {
    // Where the toolbar is wider than the window, the current tab is scrolled into sight.
    const current = nav.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }, [pathname]);
  return (
    <div className="toolbar">
      <nav ref={nav} aria-label="Content">
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
      {children && <div className="toolbar-end">{children}</div>}
    </div>
  );
}
