import { isAutomatic, variablesOf } from "#contract/built-in-mails.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { variableErrors } from "#contract/mail-text.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { templateUrl } from "./tabs.ts";

type GroupProps = {
  id: string;
  title: string;
  templates: readonly MailTemplate[];
  currentId: string | undefined;
};

/** Whether a template has variables that this release does not know, or lacks one that its mail needs. */
const hasErrors = (template: MailTemplate): boolean =>
  Object.keys(variableErrors(template, variablesOf(template.id))).length > 0;

const Group = ({ id, title, templates, currentId }: GroupProps) => (
  <section aria-labelledby={id}>
    <SectionHeading id={id} title={title} count={templates.length} />
    <ul>
      {templates.map((template) => (
        <li key={template.id}>
          <Link
            className="mail-template-link"
            to={templateUrl(template.id)}
            aria-current={template.id === currentId ? "true" : undefined}
          >
            <bdi>{template.name}</bdi>
            {hasErrors(template) && <span className="text-danger">Has an error</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

type Props = {
  items: readonly MailTemplate[];
  currentId: string | undefined;
  isAdding: boolean;
  onAdd: () => void;
};

/** All templates: those of mails that are sent without a person, and those that the team writes with. */
export function TemplateList({ items, currentId, isAdding, onAdd }: Props) {
  const automatic = items.filter(({ id }) => isAutomatic(id));
  const written = items.filter(({ id }) => !isAutomatic(id));
  return (
    <nav aria-label="Mail templates" className="mail-template-list">
      <Group id="applicant-mails" title="To applicants" templates={written} {...{ currentId }} />
      <button type="button" className="text-button" disabled={isAdding} onClick={onAdd}>
        New Template
      </button>
      <Group id="automatic-mails" title="Automatic" templates={automatic} {...{ currentId }} />
    </nav>
  );
}
