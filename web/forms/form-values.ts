import { honeypotField } from "#contract/spam-signals.ts";
import type { FieldErrors } from "./form-state.ts";

/** Field values by name as the browser would post them; unticked boxes and empty radios are absent. */
export type FormValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** The value of a field in the empty form. */
function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

const isChanged = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.value !== defaultOf(field);

/** The fields a draft holds: no checkboxes, no honeypot. */
const draftFields = (form: HTMLFormElement): readonly Field[] =>
  [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== honeypotField && type !== "checkbox");

/** The values of all fields; file fields are not supported. */
export const readValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The values a draft stores: those of the fields that differ from the empty form. */
export function changedValues(form: HTMLFormElement): FormValues {
  const names = new Set(
    draftFields(form)
      .filter(isChanged)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => names.has(name)));
}

/** Dispatches `input` on every field, so that character counters read the form again. */
export function dispatchInputEvents(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (isField(element)) element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Makes `values` the changed values of the form, as after typing; all other fields become empty. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const field of draftFields(form)) {
    const text = values[field.name];
    if (field instanceof HTMLInputElement && field.type === "radio")
      field.checked = text === undefined ? field.defaultChecked : field.value === text;
    // Writing the same text again would empty a date that is half typed.
    else if (field.value !== (text ?? defaultOf(field))) field.value = text ?? defaultOf(field);
  }
  dispatchInputEvents(form);
}

/** Whether the form shows a field of this name to the person. */
export const showsField = (form: HTMLFormElement, name: string): boolean =>
  [...form.elements].some((it) => isField(it) && it.name === name && it.type !== "hidden");

/** A window of less height, in pixels, has no room for the label above a field in its middle. */
const lowPx = 500;

/** What a field is called, as an element. */
const captionOf = (field: Field): HTMLElement | null | undefined =>
  field.type === "radio" ? field.closest("fieldset")?.querySelector("legend") : field.labels?.[0];

/** Moves focus to the first field, in document order, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  const field = [...form.elements].filter(isField).find(({ name }) => Object.hasOwn(errors, name));
  field?.focus();
  // By itself the browser leaves the field at the lower edge, and its message below it.
  if (field && innerHeight < lowPx) captionOf(field)?.scrollIntoView();
  else field?.scrollIntoView({ block: "center" });
}
