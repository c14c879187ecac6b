import { Field, type FieldProps } from "./field.tsx";

type SelectProps = FieldProps & {
  /** Labels by value, in display order. */
  options: Readonly<Record<string, string>>;
  /** The label of an empty first option; without it the first option is preselected. */
  placeholder?: string;
  defaultValue?: string;
};

/** A native `<select>`, so that every device shows its own picker. */
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
          <span aria-hidden className="select-arrow" />
        </span>
      )}
    </Field>
  );
}
