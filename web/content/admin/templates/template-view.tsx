import { useParams } from "react-router-dom";
import { recordTitle, usePageTitle } from "#web/admin/kit/page-title.ts";
import { isMissing, RecordState } from "#web/admin/kit/record-state.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { templatesUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { useTemplate } from "./queries.ts";
import { TemplateEditor } from "./template-editor.tsx";

const TemplatesLink = () => (
  <Link className="top-bar-parent" to={templatesUrl}>
    Templates <span aria-hidden="true">/</span>
  </Link>
);

function StoredTemplate({ id }: { id: string }) {
  const reading = useTemplate(id);
  const { data, error } = reading;
  const title = data?.name ?? (isMissing(error) ? "No such template" : "Template");
  usePageTitle(recordTitle(title, "Templates"));
  return (
    <>
      <TopBar title={title} parent={<TemplatesLink />} />
      {data && <TemplateEditor template={data} />}
      <RecordState
        noun="template"
        reading={reading}
        skeleton={<div className="toolbar" aria-busy="true" />}
      />
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
