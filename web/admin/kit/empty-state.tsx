import type { ReactNode } from "react";

type Props = {
  /** One sentence in the display typeface. */
  title: string;
  /** What comes here, in one or two lines. */
  children: ReactNode;
  /** The first thing to do about it. */
  actions?: ReactNode;
};

/** What a view shows when there is nothing to list. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className="empty-state">
      <p className="display-36 wrap-anywhere">{title}</p>
      <p className="empty-state-text">{children}</p>
      {actions && <div className="empty-state-actions">{actions}</div>}
    </div>
  );
}
