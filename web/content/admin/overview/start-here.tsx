import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { createEntryEndpoint } from "#contract/entries.ts";
import { exportContent } from "#contract/entry-transfer.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import { GenerateButton } from "#web/content/admin/generated/generate-button.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl, listUrl, picturesUrl, templatesUrl } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { ImportButton } from "./import-button.tsx";
import { SetupButton } from "./setup-button.tsx";

function NewPostButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(createEntryEndpoint("post"), { body: {} }),
    onSuccess: (entry) => {
      afterWrite(client, entry);
      navigate(entryUrl("post", entry.id));
    },
    onError: (error) => showFailure("Creation Failed", error, "Failed to create post"),
  });
  return (
    <Button className="admin-button" pending={isPending && "Opening..."} onClick={() => mutate()}>
      New Post
    </Button>
  );
}

/** The lists that have no tab of their own. */
const furtherLists = [
  { name: kindName("audience").list, to: listUrl("audience") },
  { name: "Pictures", to: picturesUrl },
  { name: "Templates", to: templatesUrl },
] as const;

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
      </section>
    </>
  );
}
