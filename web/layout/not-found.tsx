import type { ReactNode } from "react";
import { useReportPage } from "#web/lib/current-page.ts";
import { Link } from "#web/ui/link.tsx";

const links = [
  { to: "/", name: "Home", what: "where the house begins" },
  { to: "/about", name: "About", what: "who answers for the work" },
  { to: "/news", name: "News", what: "what has been published" },
  { to: "/sitemap", name: "Site Map", what: "every page there is" },
] as const;

/** The screen for an unknown URL, with links to the main pages; `children` says why, where that is known. */
export function NotFound({ children }: { children?: ReactNode }) {
  useReportPage(404);
  return (
    <div className="page-grid gap-y-12 pt-32 pb-(--section-gap)">
      <h1 className="type-hero col-span-full">
        Page Not <br />
        Found
      </h1>
      <p className="not-found-line col-span-2 col-start-3 text-small md:col-start-5 lg:col-span-5 lg:col-start-8">
        404
      </p>
      <p className="col-span-full text-lead md:col-span-4 lg:col-span-5">
        {children ?? "There is nothing at this address. It may have moved, or it was never here."}
      </p>
      <ul className="-mt-4 col-span-full md:col-span-4 lg:col-span-5 lg:col-start-8">
        {links.map(({ to, name, what }) => (
          <li key={to}>
            <Link
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-divider border-b py-4 transition-colors hover:border-accent"
              to={to}
            >
              {name}
              <span className="text-muted text-small">{what}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
