import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "placeholder" | "inputMode" | "min" | "max" | "step" | "defaultValue"
  >;

/** One line of text; `type` makes it an address, a date, a number. */
export function TextField({
  type = "text",
  autoComplete = "off",
  placeholder,
  inputMode,
  min,
  max,
  step,
  defaultValue,
  ...field
}: TextFieldProps) {
  const input = { type, autoComplete, placeholder, inputMode, min, max, step, defaultValue };
  return (
    <Field {...field}>{(control) => <input {...control} {...input} className="control" />}</Field>
  );
}
