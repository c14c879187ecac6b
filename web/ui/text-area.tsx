import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

const heights = { short: "min-h-28", long: "min-h-44" } as const;

type TextAreaProps = FieldProps & {
  /** Shortest and longest length in characters for the counter; validation is up to the form. */
  min?: number;
  max?: number;
  /** The initial height; default `short`. The field grows with its text. */
  size?: keyof typeof heights;
  placeholder?: string;
};

/** The counter: "At least 50 characters" of an empty field, "34 of 50" up to the minimum, then "78 of 2,000". */
function counterText(length: number, min: number, max: number | undefined): string {
  if (length === 0) return `At least ${min} characters`;
  if (length < min || max === undefined) return `${length} of ${min}`;
  return `${length.toLocaleString("en-GB")} of ${max.toLocaleString("en-GB")}`;
}

/** A multi-line field that grows with its text; shows a counter when `min` is set. */
export function TextArea({ min, max, size = "short", placeholder, ...field }: TextAreaProps) {
  const [length, setLength] = useState(0);
  const counter = min !== undefined && (
    <span className="shrink-0 text-muted tabular">{counterText(length, min, max)}</span>
  );
  return (
    <Field {...field} counter={counter}>
      {(control) => (
        <textarea
          {...control}
          minLength={min}
          rows={size === "long" ? 6 : 3}
          placeholder={placeholder}
          className={`control field-sizing-content resize-y py-4 ${heights[size]}`}
          onInput={({ currentTarget: { value } }) => setLength(value.trim().length)}
        />
      )}
    </Field>
  );
}
