import * as z from "zod/mini";
import type { Control, Shape } from "./field-controls.ts";

/** What the fields of a form hold: a value for each, also where the document has none. */
export type Values = Readonly<Record<string, unknown>>;
/** The fields of a document; one without a value is undefined. */
export type Fields = Readonly<Record<string, unknown>>;

/** The values of the fields that a person has changed, which alone are theirs. */
export const ownValues = (values: Values, changed: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)));

type Controls = Readonly<Record<string, Control>>;

function formValue(control: Control, value: unknown): unknown {
  switch (control.type) {
    case "line":
    case "text":
    case "choice":
      return value ?? "";
    case "switch":
      return value ?? false;
    case "tags":
    case "lines":
      return value ?? [];
    case "group":
      return valuesOf(control.fields, (value ?? {}) as Fields);
    default:
      return value ?? null;
  }
}

/** A document as the form shows it. */
export const valuesOf = (controls: Controls, document: Fields): Values =>
  Object.fromEntries(
    Object.entries(controls).map(([name, control]) => [name, formValue(control, document[name])]),
  );

function documentValue(control: Control, value: unknown): unknown {
  const isEmpty = value === "" || value === null || value === undefined;
  if (control.type === "group") return fieldsOf(control.fields, (value ?? {}) as Values);
  if (!isEmpty) return value;
  // A required text may be empty; an optional one is removed.
  const isText = control.type === "line" || control.type === "text";
  return isText && !control.isOptional ? "" : undefined;
}

/** What a form holds as the fields of a document. */
export const fieldsOf = (controls: Controls, values: Values): Fields =>
  Object.fromEntries(
    Object.entries(controls).map(([name, control]) => [name, documentValue(control, values[name])]),
  );

/** A document with the values that a form holds for some of its fields. */
export const documentWith = (controls: Controls, document: Fields, values: Values): Fields =>
  fieldsOf(controls, { ...valuesOf(controls, document), ...values });

/** A document with each value as the server stores it, which trims texts. */
export const storedFields = (shape: Shape, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = shape[name];
      const { success, data } = schema
        ? z.safeParse(schema, value)
        : { success: false, data: value };
      return [name, success ? data : value];
    }),
  );

/** The fields a document lacks although what the form shows for them is valid, such as an empty price. */
export function validBlanks(shape: Shape, controls: Controls, document: Fields): Fields {
  const shown = fieldsOf(controls, valuesOf(controls, document));
  const blanks = Object.entries(shown).filter(([name, value]) => {
    const schema = shape[name];
    return (
      document[name] === undefined &&
      value !== undefined &&
      schema &&
      z.safeParse(schema, value).success
    );
  });
  return Object.fromEntries(blanks);
}
