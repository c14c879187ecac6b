import { FieldError, type FieldProps, useFieldError } from "./field.tsx";

/** A checkbox with its label beside it; required unless `isOptional`. */
export function Checkbox({
  name,
  label,
  isOptional,
  error: given,
  className,
}: Omit<FieldProps, "hint">) {
  const { id, error, errorId } = useFieldError(name, given);
  return (
    <div className={className}>
      <div className="flex items-start gap-4 py-1">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          required={!isOptional}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          className="checkbox-box"
        />
        <label htmlFor={id} className="cursor-pointer pt-0.5 text-small">
          {label}
        </label>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
