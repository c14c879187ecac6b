import { Field, type FieldProps } from "./field.tsx";

type SelectProps = FieldProps & {
  /** What each value is called, in the order offered. */
  options: Readonly<Record<string, string>>;
  /** The first, empty choice; left out where `defaultValue` chooses. */
  placeholder?: string;
  defaultValue?: string;
};

/** One of a list; the browser's own picker, so it is at home on every device. */
export function Select({ options, placeholder, defaultValue, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            defaultValue={defaultValue ?? (placeholder ? "" : undefined)}
            className="control appearance-none pr-8"
          >
            {placeholder && <option value="">{placeholder}</option>}
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span
            aria-hidden
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1 size-2 rotate-45 border-muted border-r border-b"
          />
        </span>
      )}
    </Field>
  );
}
