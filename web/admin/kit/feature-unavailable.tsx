import { LinkButton } from "#web/ui/link-button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { usePageTitle } from "./page-title.ts";
import { TopBar } from "./top-bar.tsx";

/** States that a section is not in this version, with links onwards. */
export function FeatureUnavailable({ title, children }: { title: string; children: string }) {
  usePageTitle(title);
  return (
    <>
      <TopBar title={title} />
      <EmptyState title="Not part of this version yet." actions={<UnavailableLinks />}>
        {children}
      </EmptyState>
    </>
  );
}

const UnavailableLinks = () => (
  <>
    <LinkButton kind="outline" className="admin-button" to="/admin">
      Admin Dashboard
    </LinkButton>
    <LinkButton kind="link" className="admin-text-link" to="/">
      Home
    </LinkButton>
  </>
);
