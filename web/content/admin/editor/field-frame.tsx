import type { ReactNode } from "react";

/** The id of the control that edits a field, so that a problem can lead there. */
export const fieldId = (path: string): string => `field-${path}`;

/** The attributes that connect a control to its label and its error. */
export type ControlProps = {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

/** The attributes of the control of a field. */
export const controlProps = (path: string, error: string | undefined): ControlProps => ({
  id: fieldId(path),
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${fieldId(path)}-error` : undefined,
});

/** How much of a limit is used: "34 of 160". Shown once half of it is used, or from the start. */
export function Counter({ length, max }: { length: number; max: number }) {
  if (!Number.isFinite(max)) return null;
  return (
    <span className="field-counter" data-over={length > max || undefined}>
      {length} of {max.toLocaleString("en-GB")}
    </span>
  );
}

/** The error of a field, below its control. */
export function FieldError({ path, error }: { path: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${fieldId(path)}-error`} className="field-error">
      {error}
    </p>
  );
}

type Props = {
  path: string;
  label: string;
  error: string | undefined;
  /** At the end of the label: a counter, or a fact. */
  end?: ReactNode;
  /** `row` sets short controls beside their label, as facts are. */
  layout?: "stack" | "row" | "bare";
  children: ReactNode;
};

/** Label, counter and error around a control. */
export function FieldFrame({ path, label, error, end, layout = "stack", children }: Props) {
  return (
    <div className="editor-field" data-layout={layout}>
      <div className="field-label">
        <label htmlFor={fieldId(path)}>{label}</label>
        {end}
      </div>
      {children}
      <FieldError path={path} error={error} />
    </div>
  );
}
