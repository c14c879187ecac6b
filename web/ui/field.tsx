import { createContext, type ReactNode, use, useId } from "react";

/** The errors of the surrounding form by field name; fields without an error are absent. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** The props every field has. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  /** One sentence of help; always visible. */
  hint?: ReactNode;
  /** Appends "(optional)" to the label; all other fields are required. */
  isOptional?: boolean;
  /** The error message; default the one in the surrounding `FieldErrors`. */
  error?: string | undefined;
  className?: string | undefined;
};

/** The attributes that connect a control to its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** The error message below a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="pt-2 text-danger text-small">
      {children}
    </p>
  );
}

/** The error of a field and the ids that connect both; `given` overrides the form's error. */
export function useFieldError(name: string, given: string | undefined) {
  const id = useId();
  const error = use(FieldErrors)[name];
  return { id, error: given ?? error, errorId: `${id}-error` };
}

/** Label, hint, counter and error around a control; `children` renders the control itself. */
export function Field({
  name,
  label,
  hint,
  isOptional = false,
  error: given,
  className,
  counter,
  children,
}: FieldProps & { counter?: ReactNode; children: (control: ControlProps) => ReactNode }) {
  const { id, error, errorId } = useFieldError(name, given);
  const hintId = `${id}-hint`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id}>
          {label}
          {isOptional && <span className="text-muted"> (optional)</span>}
        </label>
        {counter}
      </div>
      {children({
        id,
        name,
        required: !isOptional,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="pt-2 text-muted text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
