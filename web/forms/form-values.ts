import { honeypotField } from "#contract/spam-signals.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a form: texts and choices as strings, boxes as booleans. */
export type FormValues = Record<string, string | boolean>;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement) &&
  element.name !== "";

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

function isPristine(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  }
  if (isTicked(control)) return control.checked === control.defaultChecked;
  return control.value === control.defaultValue;
}

/** Reads a form; an unanswered choice is empty. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of controlsOf(form)) {
    const { name, value } = control;
    if (!isTicked(control)) values[name] = value;
    else if (control.type === "checkbox") values[name] = control.checked;
    else values[name] = control.checked ? value : (values[name] ?? "");
  }
  return values;
}

/** The words a draft keeps; null when nobody has written any. Consents are given anew each time. */
export function draftValues(form: HTMLFormElement): Record<string, string> | null {
  const own = controlsOf(form).filter(
    ({ name, type }) => type !== "checkbox" && name !== honeypotField,
  );
  if (own.every(isPristine)) return null;
  const words = Object.entries(valuesOf(form)).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[0] !== honeypotField,
  );
  return Object.fromEntries(words);
}

/** Lets everything that listens to a form, such as a counter, read it again. */
export function dispatchInputEvents(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Puts words into a form. */
export function fillForm(form: HTMLFormElement, words: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const word = words[control.name];
    if (word === undefined) continue;
    if (isTicked(control)) control.checked = control.value === word;
    else control.value = word;
  }
  dispatchInputEvents(form);
}

/** Moves focus to the first field, in reading order, that is wrong. */
export function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  controlsOf(form)
    .find(({ name }) => Object.hasOwn(wrong, name))
    ?.focus();
}
