import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Link } from "#web/ui/link.tsx";

type Props = {
  /** The name of the section. */
  label: string;
  tabs: readonly { readonly name: string; readonly url: string }[];
  /** The URL of the tab that is open; by default that of the page. */
  current?: string;
  /** What the view can do, at the end of the toolbar. */
  children?: ReactNode;
};

/**
 * The toolbar of a section with several views: a tab for each of them, and what the present one can do.
 *
 * @example
 * <SectionTabs label="Outbox" tabs={tabs}><ListSearch label="Search mails" /></SectionTabs>
 */
export function SectionTabs({ label, tabs, current, children }: Props) {
  const { pathname } = useLocation();
  const open = current ?? pathname;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the path.
  useEffect(() => {
    // Where the toolbar is wider than the window, the current tab is scrolled into sight.
    const tab = nav.current?.querySelector("[aria-current]");
    tab?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }, [pathname]);
  return (
    <div className="toolbar">
      <nav ref={nav} aria-label={label}>
        <ul className="toolbar-tabs">
          {tabs.map(({ name, url }) => (
            <li key={url}>
              <Link
                className="toolbar-tab"
                to={url}
                aria-current={url === open ? "page" : undefined}
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
