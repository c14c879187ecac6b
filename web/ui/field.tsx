import { createContext, type ReactNode, use, useId } from "react";

/** What is wrong in a form, by field name; a field that is not in it is fine. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** What every field takes. Around a control it draws label, hint, counter and error. */
export type FieldProps = {
  name: string;
  label: ReactNode;
  /** One sentence of help, always visible. */
  hint?: ReactNode;
  /** Says so behind the label; every other field is required. */
  isOptional?: boolean;
  /** What is wrong; taken from the surrounding form when it is not given. */
  error?: string | undefined;
  className?: string | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** The error under a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="pt-2 text-danger text-small">
      {children}
    </p>
  );
}

/** Finds the error of a field and makes the attributes that announce it. */
export function useFieldError(name: string, given: string | undefined) {
  const id = useId();
  const error = use(FieldErrors)[name];
  return { id, error: given ?? error, errorId: `${id}-error` };
}

/** The frame of a field with a label above; `children` draws the control from the attributes. */
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
