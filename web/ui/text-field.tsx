import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "placeholder" | "inputMode" | "min" | "max" | "step" | "defaultValue"
  >;

/** A one-line field; `type` defaults to `text`, `autoComplete` to `off`. */
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
