import type { ReactNode } from "react";
import "./switch.css";

type Props = {
  /** What is on or off, for screen readers. */
  label: string;
  isOn: boolean;
  /** While a change is on its way, presses are ignored. */
  isPending?: boolean;
  onChange: (isOn: boolean) => void;
  /** The state in words. */
  children?: ReactNode;
};

/** A setting that takes effect when it is pressed. */
export function Switch({ label, isOn, isPending = false, onChange, children }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onChange(!isOn);
      }}
    >
      <span aria-hidden="true" className="switch-track" />
      {children && <span className="switch-state">{children}</span>}
    </button>
  );
}
