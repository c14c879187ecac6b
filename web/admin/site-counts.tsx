import { useQuery } from "@tanstack/react-query";
import { cmsListEndpoint } from "#contract/entries.ts";
import { cmsStats } from "./cms-stats.ts";
import { SectionHeading } from "./kit/section-heading.tsx";

const counts = [
  { name: "Services", action: "View Services", field: "totalServices", kind: "service" },
  { name: "Team Members", action: "View Team", field: "totalTeamMembers", kind: "team" },
  {
    name: "Testimonials",
    action: "View Testimonials",
    field: "totalTestimonials",
    kind: "testimonial",
  },
] as const;

/** How much content there is, with links to the lists as the API serves them. */
export function SiteCounts() {
  const { data, isError, refetch } = useQuery(cmsStats);
  return (
    <section aria-labelledby="content">
      <SectionHeading id="content" title="Content">
        {isError && (
          <button type="button" className="text-button" onClick={() => void refetch()}>
            Retry
          </button>
        )}
      </SectionHeading>
      <dl className="site-counts">
        {counts.map(({ name, action, field, kind }) => (
          <div key={name} className="site-count">
            <dt>{name}</dt>
            <dd className="figure">{data?.[field] ?? (isError ? "–" : "\u2007")}</dd>
            <dd>
              <a
                className="admin-text-link"
                href={cmsListEndpoint(kind).path}
                target="_blank"
                rel="noopener"
              >
                {action}
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
