import type { FormEvent } from "react";
import { flushSync } from "react-dom";

/** Runs what checks and sends the fields of a form; the first field with an error then gets the focus. */
export function submitFields(form: HTMLFormElement | null, submit: () => void): void {
  // The errors must be on the screen before one of them is looked for.
  flushSync(submit);
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** The same for a form that is submitted by its button or by Enter. */
export function submitForm(event: FormEvent<HTMLFormElement>, submit: () => void): void {
  event.preventDefault();
  submitFields(event.currentTarget, submit);
}
