import { isAutomatic, variablesOf } from "#contract/built-in-mails.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { variableErrors } from "#contract/mail-text.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { templateUrl } from "./tabs.ts";

const grouped = (items: readonly MailTemplate[]) => ({
  written: items.filter(({ id }) => !isAutomatic(id)),
  automatic: items.filter(({ id }) => isAutomatic(id)),
});

/** The template that stands first in the list. */
export const firstTemplate = (items: readonly MailTemplate[]): MailTemplate | undefined => {
  const { written, automatic } = grouped(items);
  return written[0] ?? automatic[0];
};

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

type DeletedProps = Pick<Props, "deleted" | "isBringingBack" | "onBringBack">;

/** The templates of the program that an admin has deleted, each with the way back. */
function Deleted({ deleted, isBringingBack, onBringBack }: DeletedProps) {
  if (deleted.length === 0) return null;
  return (
    <section aria-labelledby="deleted-mails">
      <SectionHeading id="deleted-mails" title="Deleted" count={deleted.length} />
      <ul>
        {deleted.map((template) => (
          <li key={template.id} className="mail-template-deleted">
            <bdi>{template.name}</bdi>
            <button
              type="button"
              className="text-button"
              disabled={isBringingBack}
              onClick={() => onBringBack(template)}
            >
              Bring Back
              <span className="sr-only">
                {" "}
                <bdi>{template.name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  items: readonly MailTemplate[];
  deleted: readonly MailTemplate[];
  isBringingBack: boolean;
  onBringBack: (template: MailTemplate) => void;
  currentId: string | undefined;
  isAdding: boolean;
  onAdd: () => void;
};

/** All templates: those of mails that are sent without a person, and those that the team writes with. */
export function TemplateList({ items, currentId, isAdding, onAdd, ...rest }: Props) {
  const { written, automatic } = grouped(items);
  return (
    <nav aria-label="Mail templates" className="mail-template-list">
      <Group id="applicant-mails" title="To applicants" templates={written} {...{ currentId }} />
      <TextButton pending={isAdding && "Adding..."} onClick={onAdd}>
        New Template
      </TextButton>
      <Group id="automatic-mails" title="Automatic" templates={automatic} {...{ currentId }} />
      <Deleted {...rest} />
    </nav>
  );
}
