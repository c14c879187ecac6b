import { FieldError, type FieldProps, useFieldError } from "./field.tsx";

type RadioGroupProps = FieldProps & {
  /** Labels by value, in display order; keep them short, because they are shown in a row. */
  options: Readonly<Record<string, string>>;
  defaultValue?: string;
};

/** A choice between a few options in a row; the selected one is underlined. */
export function RadioGroup({
  name,
  label,
  hint,
  options,
  defaultValue,
  isOptional,
  error: given,
  className,
}: RadioGroupProps) {
  const { id, error, errorId } = useFieldError(name, given);
  return (
    <fieldset className={className} aria-describedby={error && errorId}>
      <legend className="text-small">{label}</legend>
      {hint && <p className="pt-1 text-muted text-small">{hint}</p>}
      <div className="grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap">
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className="radio-option">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={name}
              value={value}
              required={!isOptional}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
      <div
        data-invalid={error ? "" : undefined}
        className="border-border border-b data-invalid:border-danger data-invalid:border-b-2"
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
