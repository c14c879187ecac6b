import "./labelled.css";
import type { ReactNode } from "react";

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A checkbox with its label beside it. */
export const LabelledCheckbox = ({ isOn, onChange, children }: Props) => (
  <label className="labelled-checkbox">
    <input
      type="checkbox"
      className="admin-checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
);
