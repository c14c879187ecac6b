import { entryKinds } from "#contract/content-entries.ts";
import { exportContent } from "#contract/entry-transfer.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { GenerateButton } from "#web/content/admin/generated/generate-button.tsx";
import { kindName, tabKinds } from "#web/content/admin/kind-names.ts";
import { useNewEntry } from "#web/content/admin/lists/use-new-entry.ts";
import { listUrl, newsletterUrl, picturesUrl, templatesUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ImportButton } from "./import-button.tsx";
import { SetupButton } from "./setup-button.tsx";

function NewPostButton() {
  const { add, isAdding } = useNewEntry("post");
  return (
    <Button className="admin-button" pending={isAdding && "Opening..."} onClick={add}>
      New Post
    </Button>
  );
}

/** The lists that have no tab of their own. */
const furtherLists = [
  ...entryKinds
    .filter((kind) => !tabKinds.includes(kind))
    .map((kind) => ({ name: kindName(kind).list, to: listUrl(kind) })),
  { name: "Pictures", to: picturesUrl },
  { name: "Templates", to: templatesUrl },
  { name: "Newsletter", to: newsletterUrl },
];

/** What one can begin here, the lists without a tab, and all content as a file. */
export function StartHere() {
  return (
    <>
      <section aria-labelledby="begin">
        <SectionHeading id="begin" title="Begin" />
        <div className="start-actions">
          <NewPostButton />
          <GenerateButton kind="outline" />
          <SetupButton />
        </div>
        <p className="hint">Setup CMS adds what is missing and overwrites nothing.</p>
      </section>
      <section aria-labelledby="more">
        <SectionHeading id="more" title="More" />
        <ul className="start-links">
          {furtherLists.map(({ name, to }) => (
            <li key={name}>
              <Link className="admin-text-link" to={to}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <a className="admin-text-link" href={exportContent.path} download>
              Export All Content
            </a>
          </li>
          <li>
            <ImportButton />
          </li>
        </ul>
        <p className="hint">
          An export has every entry with its former slugs, and no pictures, templates or generated
          texts.
        </p>
      </section>
    </>
  );
}
