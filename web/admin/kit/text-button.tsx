import type { ReactNode } from "react";

type Props = {
  /** Replaces the label while the action runs; the button keeps its focus and ignores presses. */
  pending: string | false;
  onClick: () => void;
  children: ReactNode;
};

/** An action that looks like text and takes a while. */
export const TextButton = ({ pending, onClick, children }: Props) => (
  <button
    type="button"
    className="text-button"
    aria-disabled={pending ? true : undefined}
    onClick={() => {
      if (!pending) onClick();
    }}
  >
    {pending || children}
  </button>
);
