import "./labelled.css";
import { type ReactNode, useId } from "react";

/** The attributes that connect a control to its label, its error and its hint. */
type Control = {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type Props = {
  label: string;
  /** At the end of the label, such as a counter. */
  end?: ReactNode;
  error?: string | undefined;
  /** One sentence of help. */
  hint?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** Label, error and hint around a control; `children` renders the control itself. */
export function Labelled({ label, end, error, hint, children }: Props) {
  const id = useId();
  const descriptions = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return (
    <div>
      <div className="labelled-head">
        <label htmlFor={id}>{label}</label>
        {end}
      </div>
      {children({
        id,
        className: "labelled-control",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": descriptions.join(" ") || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="labelled-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextProps = {
  label: string;
  value: string;
  error?: string | undefined;
  maxLength?: number;
  onChange: (value: string) => void;
};

/** A field of one line. */
export function TextInput({ label, value, error, maxLength, onChange }: TextProps) {
  return (
    <Labelled label={label} error={error}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
