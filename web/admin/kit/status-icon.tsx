import type { ReactNode } from "react";

/** How far a thing has come, told by the fill of the square. */
export type StatusFill =
  | "empty"
  | "dashed"
  | "dotted"
  | "third"
  | "half"
  | "two-thirds"
  | "full"
  | "changed"
  | "struck"
  | "crossed";

/** The colour of the square, by its role in the theme. */
type StatusColor = "accent" | "chart" | "success" | "danger" | "muted" | "text";

/** The square of a status. */
export type StatusLook = { readonly fill: StatusFill; readonly color: StatusColor };

const outline = "M.75.75h9.5v9.5H.75z";

// Drawn on 11 × 11; partial fills rise from the base.
const fills: Record<StatusFill, string | null> = {
  empty: null,
  dashed: null,
  dotted: null,
  third: "M.75 7h9.5v3.25H.75z",
  half: "M.75 5.5h9.5v4.75H.75z",
  "two-thirds": "M.75 4h9.5v6.25H.75z",
  full: outline,
  changed: "M.75.75H6.5v4h3.75v5.5H.75z",
  struck: null,
  crossed: null,
};

const strokes: Partial<Record<StatusFill, string>> = {
  struck: "M.75 10.25l9.5-9.5",
  crossed: "M3 3l5 5M8 3L3 8",
};

const dashes: Partial<Record<StatusFill, string>> = { dashed: "3 1.75", dotted: "1 1.7" };

/** The square beside every status; the word beside it carries the meaning for screen readers. */
export function StatusIcon({ fill, color }: StatusLook) {
  return (
    <svg aria-hidden="true" className="status-icon" data-color={color} viewBox="0 0 11 11">
      <path d={outline} strokeDasharray={dashes[fill]} />
      {fills[fill] && <path className="status-icon-fill" d={fills[fill]} />}
      {strokes[fill] && <path d={strokes[fill]} />}
    </svg>
  );
}

/** The status of a record: its square and its word. */
export const StatusText = ({ look, children }: { look: StatusLook; children: ReactNode }) => (
  <span className="status-label" data-color={look.color}>
    <StatusIcon {...look} />
    {children}
  </span>
);
