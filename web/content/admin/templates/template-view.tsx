import { useParams } from "react-router-dom";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { templatesUrl } from "#web/content/admin/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { Link } from "#web/ui/link.tsx";
import { useTemplate } from "./queries.ts";
import { TemplateEditor } from "./template-editor.tsx";

const TemplatesLink = () => (
  <Link className="top-bar-parent" to={templatesUrl}>
    Templates <span aria-hidden="true">/</span>
  </Link>
);

function StoredTemplate({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTemplate(id);
  // A malformed id is as unknown as one that no template has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const title = data?.name ?? (isMissing ? "No such template" : "Template");
  usePageTitle(`${title} · Templates`);
  return (
    <>
      <TopBar title={title} parent={<TemplatesLink />} />
      {data && <TemplateEditor template={data} />}
      {!data && !error && <div className="toolbar" aria-busy="true" />}
      {isMissing && <EmptyState title="No such template.">The link may be cut short.</EmptyState>}
      {error && !isMissing && (
        <ErrorNotice
          title="The template could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

function NewTemplate() {
  usePageTitle("New Template");
  return (
    <>
      <TopBar title="New Template" parent={<TemplatesLink />} />
      <TemplateEditor template={null} />
    </>
  );
}

/** One template, or a new one. */
export function Component() {
  const { id = "" } = useParams();
  return id === "new" ? <NewTemplate /> : <StoredTemplate key={id} id={id} />;
}
