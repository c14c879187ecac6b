import type { ReactNode } from "react";

type Props = {
  /** Replaces the label while the action runs; the button keeps its focus and ignores presses. */
  pending: string | false;
  onClick: () => void;
  /** What it is done to, for those who do not see its row. */
  of?: string;
  children: ReactNode;
};

/** An action that looks like text and takes a while. */
export const TextButton = ({ pending, onClick, of, children }: Props) => (
  <button
    type="button"
    className="text-button"
    aria-disabled={pending ? true : undefined}
    onClick={() => {
      if (!pending) onClick();
    }}
  >
    {pending || children}
    {of && (
      <span className="sr-only">
        {" "}
        <bdi>{of}</bdi>
      </span>
    )}
  </button>
);
