import { countPages } from "#web/sitemap/sitemap-counts.ts";
import { sitemapEntries } from "#web/sitemap/sitemap-entries.ts";
import { SitemapTree } from "#web/sitemap/sitemap-tree.tsx";

const { total, byPriority } = countPages(sitemapEntries);

export function Component() {
  return (
    <div className="pb-(--section-gap)">
      <header className="page-grid items-baseline-last gap-y-10 pt-32 pb-16">
        <h1 className="type-section col-span-full md:col-span-4 lg:col-span-7">Site Map</h1>
        <p className="col-span-2 md:col-span-2 lg:col-start-8">
          <span className="type-hero">{total}</span>{" "}
          <span className="text-muted text-small">pages</span>
        </p>
        <dl className="col-span-2 text-small md:col-span-2 lg:col-span-3 lg:col-start-10">
          {byPriority.map(({ name, count }) => (
            <div key={name} className="flex justify-between border-divider border-t py-2">
              <dt className="text-muted">{name} priority</dt>
              <dd className="tabular">{count}</dd>
            </div>
          ))}
        </dl>
      </header>
      <SitemapTree entries={sitemapEntries} />
    </div>
  );
}
