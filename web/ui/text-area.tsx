import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

const heights = { short: "min-h-28", long: "min-h-44" } as const;

type TextAreaProps = FieldProps & {
  /** Smallest and largest length in characters; shown as a counter, enforced by the form's rules. */
  min?: number;
  max?: number;
  /** How much room there is before the text makes it grow. */
  size?: keyof typeof heights;
  placeholder?: string;
};

/** What is left to write: "34 of 50" towards the smallest length, then towards the largest. */
function counted(length: number | null, min: number, max: number | undefined): string {
  if (length === null) return `At least ${min} characters`;
  if (length < min || max === undefined) return `${length} of ${min}`;
  return `${length.toLocaleString("en-GB")} of ${max.toLocaleString("en-GB")}`;
}

/** Several lines of text that grow with what is written; counts when it has a smallest length. */
export function TextArea({ min, max, size = "short", placeholder, ...field }: TextAreaProps) {
  const [length, setLength] = useState<number | null>(null);
  const counter = min !== undefined && (
    <span className="shrink-0 text-muted tabular-nums">{counted(length, min, max)}</span>
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
