import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

type Props = {
  /** What was not found, with the names of the filters. */
  title: string;
  /** What the search looks through. */
  children: ReactNode;
  /** What the button says. */
  action?: string;
  /** Where it leads; default the list without filters. */
  to?: string;
};

/**
 * What a list shows when its filters leave no record, and the way out.
 *
 * @example
 * <FilteredEmpty title={`No mail: “${q}”`}>Recipients and subjects are searched.</FilteredEmpty>
 */
export function FilteredEmpty({ title, children, action = "Clear Filters", to = "." }: Props) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={title}
      actions={
        <Button kind="outline" className="admin-button" onClick={() => navigate(to)}>
          {action}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
