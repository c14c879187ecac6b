import { useLocation, useParams } from "react-router-dom";
import { recordTitle, usePageTitle } from "#web/admin/kit/page-title.ts";
import { isMissing, RecordState } from "#web/admin/kit/record-state.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { templatesUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { useTemplate } from "./queries.ts";
import { madeIn, TemplateEditor } from "./template-editor.tsx";

const TemplatesLink = () => (
  <Link className="top-bar-parent" to={templatesUrl}>
    Templates <span aria-hidden="true">/</span>
  </Link>
);

/** The template with an id; with null, one that is still to be made. */
function TemplatePage({ id }: { id: string | null }) {
  const reading = useTemplate(id);
  const { data, error } = reading;
  const isMade = id !== null;
  const name = data?.name ?? (isMissing(error) ? "No such template" : "Template");
  const title = isMade ? name : "New Template";
  usePageTitle(isMade ? recordTitle(title, "Templates") : title);
  const template = isMade ? data : null;
  return (
    <>
      <TopBar title={title} parent={<TemplatesLink />} />
      {template !== undefined && <TemplateEditor template={template} />}
      {isMade && (
        <RecordState
          noun="template"
          reading={reading}
          skeleton={<div className="toolbar" aria-busy="true" />}
        />
      )}
    </>
  );
}

/** One template, or a new one, which stays in its editor once it is made. */
export function Component() {
  const { id = "" } = useParams();
  const { key, state } = useLocation();
  const isNew = id === "new";
  return <TemplatePage key={isNew ? key : (madeIn(state) ?? id)} id={isNew ? null : id} />;
}
