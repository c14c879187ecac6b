import { useIsHydrated } from "#web/lib/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { writeFilter } from "./post-filter.ts";

/** The tags of a post. Each links to the posts with that tag, once the filter works (after hydration). */
export function PostTags({
  tags,
  className = "",
}: {
  tags: readonly string[];
  className?: string;
}) {
  const isHydrated = useIsHydrated();
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={`relative flex flex-wrap gap-x-4 text-muted ${className}`}>
      {tags.map((tag) => (
        <li key={tag}>
          {isHydrated ? (
            <Link
              className="inline-block min-w-6 py-1 transition-colors hover:text-accent"
              to={`/news?${writeFilter({ category: "all", query: "", tag })}`}
            >
              {tag}
            </Link>
          ) : (
            <span className="inline-block min-w-6 py-1">{tag}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
