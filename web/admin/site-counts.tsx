import { useQuery } from "@tanstack/react-query";
import { listPath } from "#contract/page-content.ts";
import { SectionHeading } from "./kit/section-heading.tsx";

type List = { readonly items: readonly unknown[] };

const kinds = [
  { name: "Services", action: "View Services", path: listPath("services") },
  { name: "Team Members", action: "View Team", path: listPath("team") },
  { name: "Testimonials", action: "View Testimonials", path: listPath("testimonials") },
] as const;

const staleMs = 60_000;

function Count({ name, action, path }: (typeof kinds)[number]) {
  const { data, isError, refetch } = useQuery<List>({ queryKey: [path], staleTime: staleMs });
  return (
    <div className="site-count">
      <dt>{name}</dt>
      <dd className="figure">{data?.items.length ?? (isError ? "–" : "\u2007")}</dd>
      <dd>
        {isError ? (
          <button type="button" className="admin-text-link" onClick={() => void refetch()}>
            Retry
          </button>
        ) : (
          <a className="admin-text-link" href={path} target="_blank" rel="noopener">
            {action}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
      </dd>
    </div>
  );
}

/** How much the site holds, with links to the lists as the API serves them. */
export function SiteCounts() {
  return (
    <section aria-labelledby="content">
      <SectionHeading id="content" title="Content" />
      <dl className="site-counts">
        {kinds.map((kind) => (
          <Count key={kind.name} {...kind} />
        ))}
      </dl>
    </section>
  );
}
