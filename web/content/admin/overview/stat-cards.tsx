import type { ReactNode } from "react";
import type { EntryKind } from "#contract/content.ts";
import { exactTime, relativeTime } from "#web/admin/kit/relative-times.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { useGeneratedCount } from "#web/content/admin/generated/queries.ts";
import { useEntryCount } from "#web/content/admin/lists/queries.ts";
import { generatedUrl, listUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { useCmsAnalytics } from "./queries.ts";

type CardProps = {
  name: string;
  /** Undefined while it is not known. */
  figure: string | undefined;
  hasFailed: boolean;
  detail: ReactNode;
  to?: string;
};

function StatCard({ name, figure, hasFailed, detail, to }: CardProps) {
  return (
    <div className="stat-card">
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd className="figure">
        {figure ?? (hasFailed ? "–" : <span className="skeleton" data-size="figure" />)}
      </dd>
      <dd className="stat-detail">{detail}</dd>
    </div>
  );
}

const text = (count: number | undefined) => count?.toLocaleString("en-GB");

/** How many of a kind readers see, in the words of the specification. */
function ActiveDetail({ kind, total }: { kind: EntryKind; total: number | undefined }) {
  const active = useEntryCount(kind, { status: "published" }).data?.count;
  if (active === undefined || !total) return null;
  return active === total
    ? "all active"
    : `${text(active)} active, ${text(total - active)} inactive`;
}

function PostsDetail() {
  const [live, drafts, scheduled] = [
    useEntryCount("post", { status: "published" }),
    useEntryCount("post", { status: "draft" }),
    useEntryCount("post", { status: "scheduled" }),
  ].map(({ data }) => data?.count);
  const parts = [
    live !== undefined && `${text(live)} live`,
    drafts && `${text(drafts)} ${drafts === 1 ? "draft" : "drafts"}`,
    scheduled && `${text(scheduled)} scheduled`,
  ];
  return parts.filter(Boolean).join(", ");
}

function GeneratedDetail() {
  const { data } = useGeneratedCount({ status: "Ready" });
  if (!data) return null;
  if (data.count === 0) return "nothing to approve";
  return (
    <Link className="admin-text-link" to={`${generatedUrl}?status=Ready`}>
      {text(data.count)} to approve
    </Link>
  );
}

/** How much content there is; each figure leads to its list. */
export function StatCards() {
  const { data, error } = useCmsAnalytics();
  const now = useNow();
  const lastUpdated = data?.lastUpdated;
  const hasFailed = error !== null;
  const entries = [
    { name: "Total services", kind: "service", total: data?.totalServices },
    { name: "Team members", kind: "team", total: data?.totalTeamMembers },
    { name: "Testimonials", kind: "testimonial", total: data?.totalTestimonials },
  ] as const;
  return (
    <section aria-label="Figures" className="stat-cards-block">
      <dl className="stat-cards">
        {entries.map(({ name, kind, total }) => (
          <StatCard
            key={name}
            name={name}
            to={listUrl(kind)}
            figure={text(total)}
            hasFailed={hasFailed}
            detail={<ActiveDetail kind={kind} total={total} />}
          />
        ))}
        <StatCard
          name="Blog posts"
          to={listUrl("post")}
          figure={text(data?.totalBlogPosts)}
          hasFailed={hasFailed}
          detail={<PostsDetail />}
        />
        <StatCard
          name="Generated content"
          to={generatedUrl}
          figure={text(data?.totalGeneratedContent)}
          hasFailed={hasFailed}
          detail={<GeneratedDetail />}
        />
        <StatCard
          name="Last updated"
          figure={
            lastUpdated
              ? relativeTime(lastUpdated, Math.max(now, lastUpdated))
              : lastUpdated === null
                ? "never"
                : undefined
          }
          hasFailed={hasFailed}
          detail={lastUpdated ? exactTime(lastUpdated) : null}
        />
      </dl>
    </section>
  );
}
