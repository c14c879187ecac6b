import { useSession } from "#web/lib/session.ts";
import { signInUrl } from "#web/lib/sign-in-url.ts";
import { CardText } from "#web/ui/card-text.tsx";
import { Link } from "#web/ui/link.tsx";
import { PublishedTime } from "#web/ui/published-time.tsx";
import type { SitemapEntry } from "./sitemap-entries.ts";

/** A router link, or a plain link where the server answers: XML files, and the sign-in. */
function EntryLink({ title, url, needsSignIn }: SitemapEntry) {
  const { status } = useSession();
  const isSignInFirst = needsSignIn && status === "signed-out";
  const className = "covering-link transition-colors hover:text-accent";
  if (isSignInFirst || url.endsWith(".xml")) {
    return (
      <a className={className} href={isSignInFirst ? signInUrl(url) : url}>
        {title}
      </a>
    );
  }
  return (
    <Link className={className} to={url}>
      {title}
    </Link>
  );
}

function Entry({ entry, isChild }: { entry: SitemapEntry; isChild: boolean }) {
  const { url, needsSignIn, description, lastModified, priority, children } = entry;
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <div
        className={`site-map-row relative col-span-full grid grid-cols-subgrid items-baseline gap-y-1 border-divider border-t py-4 ${isChild ? "site-map-child" : ""}`}
      >
        <p className="col-span-full lg:col-span-4">
          <span className={isChild ? "block" : "type-name block pb-1"}>
            <EntryLink {...entry} />
          </span>
          <span className="text-muted text-small">
            {url}
            {needsSignIn && " · for members"}
          </span>
        </p>
        <CardText className="col-span-full text-muted text-small md:col-span-4 lg:col-span-4 lg:col-start-5">
          {description}
        </CardText>
        <p className="col-span-2 text-muted text-small tabular md:col-span-2 lg:col-start-10">
          <PublishedTime timestamp={Date.parse(lastModified)} />
        </p>
        <p className="col-span-2 text-right text-small wrap-normal md:col-span-2 lg:col-span-1">
          {priority}
        </p>
      </div>
      {children && <Entries entries={children} isChild />}
    </li>
  );
}

function Entries({
  entries,
  isChild = false,
}: {
  entries: readonly SitemapEntry[];
  isChild?: boolean;
}) {
  return (
    <ul className={isChild ? "col-span-full grid grid-cols-subgrid pb-4" : "page-grid"}>
      {entries.map((entry) => (
        <Entry key={entry.url} entry={entry} isChild={isChild} />
      ))}
    </ul>
  );
}

/** The site map as a nested list; top-level entries are set larger than their children. */
export function SitemapTree({ entries }: { entries: readonly SitemapEntry[] }) {
  return <Entries entries={entries} />;
}
