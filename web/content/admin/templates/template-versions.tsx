import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useTemplateVersions } from "./queries.ts";

type Props = {
  id: string;
  /** The version that is edited. */
  current: number;
  /** Takes the name and the body of a version into the form; saving makes a new version of them. */
  onTake: (version: { name: string; body: string }) => void;
};

/** Every version of a template, newest first. */
export function TemplateVersions({ id, current, onTake }: Props) {
  const list = useTemplateVersions(id);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = list;
  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="versions" className="record-column">
      <SectionHeading id="versions" title="Versions" />
      {!data && !error && <span className="skeleton" data-size="long" />}
      <ul>
        {versions.map(({ version, name, body, createdAt, createdBy }) => (
          <li key={version} className="timeline-entry">
            <span>
              {version === 0 ? "Standard" : `Version ${version}`}
              {version === current ? (
                <span className="text-muted">, in use</span>
              ) : (
                <>
                  {" "}
                  <button
                    type="button"
                    className="admin-text-link"
                    onClick={() => onTake({ name, body })}
                  >
                    Take Over<span className="sr-only"> version {version}</span>
                  </button>
                </>
              )}
            </span>
            {createdAt !== null && <RelativeTime at={createdAt} />}
            {createdBy && <bdi className="timeline-detail">{createdBy}</bdi>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="text-button"
          aria-disabled={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load More
        </button>
      )}
      {error && (
        <ErrorNotice
          title="The versions could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </section>
  );
}
