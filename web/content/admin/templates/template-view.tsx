import { useState } from "react";
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

/** The template with an id; with null, one that is still to be made. */
function TemplatePage({ id, onMade }: { id: string | null; onMade: (id: string) => void }) {
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
      {template !== undefined && <TemplateEditor template={template} onMade={onMade} />}
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

type Opened = {
  /** The id in the URL. */
  readonly id: string;
  /** The template that has just been made in the editor, whose URL comes next. */
  readonly madeId: string | null;
  /** Changes when another editor has to begin. */
  readonly key: number;
};

/** One template, or a new one, which stays in its editor once it is made. */
export function Component() {
  const { id = "" } = useParams();
  const [opened, setOpened] = useState<Opened>({ id, madeId: null, key: 0 });
  if (opened.id !== id)
    setOpened({ id, madeId: null, key: id === opened.madeId ? opened.key : opened.key + 1 });
  const noteMade = (madeId: string) => setOpened((now) => ({ ...now, madeId }));
  return <TemplatePage key={opened.key} id={id === "new" ? null : id} onMade={noteMade} />;
}
