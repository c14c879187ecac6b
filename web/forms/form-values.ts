import { type FieldErrors, honeypot } from "./form-state.ts";

/** Field values by name as the browser would post them; unticked boxes and empty radios are absent. */
export type FormValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function isUnchanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].every((option) => option.selected === option.defaultSelected);
  }
  return field.type === "radio"
    ? field instanceof HTMLInputElement && field.checked === field.defaultChecked
    : field.value === field.defaultValue;
}

/** The values of all fields; file fields are not supported. */
export const readValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The values a draft stores: no checkboxes, no honeypot; null when every field is unchanged. */
export function draftValues(form: HTMLFormElement): FormValues | null {
  const fields = [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== honeypot && type !== "checkbox");
  if (fields.every(isUnchanged)) return null;
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(readValues(form)).filter(([name]) => names.has(name)));
}

/** Dispatches `input` on every field, so that character counters read the form again. */
export function dispatchInputEvents(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (isField(element)) element.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Sets the values of fields, as after typing; names without a field are ignored. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isField(field) || field instanceof RadioNodeList) field.value = value;
  }
  dispatchInputEvents(form);
}

/** Moves focus to the first field, in document order, that has an error. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  [...form.elements]
    .filter(isField)
    .find(({ name }) => Object.hasOwn(errors, name))
    ?.focus();
}
