import { useQuery } from "@tanstack/react-query";
import { listPath } from "#contract/page-content.ts";
import { buttonStyle } from "#web/ui/button.tsx";

type List = { readonly items: readonly unknown[] };

const kinds = [
  { name: "Services", action: "View Services", path: listPath("services") },
  { name: "Team Members", action: "View Team", path: listPath("team") },
  { name: "Testimonials", action: "View Testimonials", path: listPath("testimonials") },
] as const;

function Count({ name, action, path }: (typeof kinds)[number]) {
  const { data, isError, refetch } = useQuery<List>({ queryKey: [path], staleTime: 60_000 });
  return (
    <div className="office-count">
      <dt className="text-muted">{name}</dt>
      <dd className="text-admin-title font-heading tabular-nums">
        {data?.items.length ?? (isError ? "Unknown" : "\u2007")}
      </dd>
      <dd className="flex flex-wrap gap-x-4 pt-2">
        <a
          className={buttonStyle("outline", "office-button")}
          href={path}
          target="_blank"
          rel="noopener"
        >
          {action}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
        {isError && (
          <button type="button" className="office-word" onClick={() => void refetch()}>
            Retry
          </button>
        )}
      </dd>
    </div>
  );
}

/** How much the site holds, with the raw lists behind it. */
export function SiteCounts() {
  return (
    <section aria-labelledby="content">
      <h2 id="content" className="office-heading">
        Content
      </h2>
      <dl className="grid gap-x-8 text-admin sm:grid-cols-3">
        {kinds.map((kind) => (
          <Count key={kind.name} {...kind} />
        ))}
      </dl>
    </section>
  );
}
