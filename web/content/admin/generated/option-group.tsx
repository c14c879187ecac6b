import "#web/admin/kit/labelled.css";

type Props<T extends string> = {
  name: string;
  label: string;
  options: readonly T[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice whose options are all in sight, in ruled rows of two. */
export function OptionGroup<T extends string>({ name, label, options, value, onChange }: Props<T>) {
  return (
    <fieldset className="option-group">
      <legend className="labelled-head">{label}</legend>
      <div className="option-rows">
        {options.map((option) => (
          <label key={option} className="option-row">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
