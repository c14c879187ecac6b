import type { InputHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "placeholder" | "inputMode" | "min" | "max" | "step" | "defaultValue"
  >;

/** The keyboard of an email. A field of the type `email` would refuse characters beyond ASCII. */
const emailKeyboard = { inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

/** A one-line field; `type` defaults to `text`. With `off` as `autoComplete` browsers would not restore its text after "back". */
export function TextField({
  type = "text",
  autoComplete,
  placeholder,
  inputMode,
  min,
  max,
  step,
  defaultValue,
  ...field
}: TextFieldProps) {
  const isEmail = autoComplete === "email";
  const given = { type, autoComplete, placeholder, inputMode, min, max, step, defaultValue };
  const input = isEmail ? { ...given, ...emailKeyboard } : given;
  return (
    <Field {...field}>{(control) => <input {...control} {...input} className="control" />}</Field>
  );
}
