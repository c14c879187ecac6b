import { LinkButton } from "#web/ui/link-button.tsx";
import { EmptyState } from "./kit/empty-state.tsx";
import { usePageTitle } from "./kit/page-title.ts";
import { TopBar } from "./kit/top-bar.tsx";

/** What /admin shows for a path that no section has. */
export function UnknownView() {
  usePageTitle("There is nothing here");
  return (
    <>
      <TopBar title="There is nothing here" />
      <EmptyState
        title="No such page."
        actions={
          <LinkButton kind="outline" className="admin-button" to="/admin">
            Back to the Admin Panel
          </LinkButton>
        }
      >
        The link may be cut short, or the page has moved.
      </EmptyState>
    </>
  );
}

/** Shown while the code of a view loads. */
export const LoadingView = () => (
  <div className="top-bar" role="status">
    <span className="sr-only">Loading</span>
    <span className="skeleton" data-size="long" />
  </div>
);
