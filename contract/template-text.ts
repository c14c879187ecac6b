import * as z from "zod/mini";
import { text } from "./fields.ts";

/** A variable in the text of a template, such as `{{product}}`. */
const variable = /\{\{([a-z][a-zA-Z0-9]{0,39})\}\}/g;

/** What the worker fills in; every other variable is asked for. */
export const standardVariables = ["prompt", "type", "targetAudience", "tone", "brand"] as const;

const isStandard = (name: string) => standardVariables.some((standard) => standard === name);

/** The names of all variables of a text, in order and without repeats. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = ""]) => name)),
];

/** Whether a text has double braces that are no variable. */
export const hasStrayBraces = (text: string): boolean =>
  /\{\{|\}\}/.test(text.replace(variable, ""));

/** How a variable is written, for a text with stray braces. */
export const variableRule =
  "A variable is written as {{product}}: it begins with a small letter and has letters and digits only";

/** The variables of a template that have to be filled in, in order and without repeats. */
export const variablesIn = (body: string): string[] =>
  namesIn(body).filter((name) => !isStandard(name));

/** The text of a template with its variables filled in. What is filled in is never read as a template. */
export const filledIn = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(variable, (_, name: string) => values[name] ?? "");

/** The text of a template: it names the prompt, and has no braces but those of variables. */
export const templateBody = text({ min: 1, max: 8000, message: "Please write the template" }).check(
  z.refine((body) => body.includes("{{prompt}}"), "Please keep {{prompt}}, where the request goes"),
  z.refine((body) => !hasStrayBraces(body), variableRule),
  z.refine((body) => variablesIn(body).length <= 20, "Please use at most 20 variables"),
);

/** What variables are filled in with. */
export const variableValues = z
  .record(z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/)), text({ max: 500 }))
  .check(z.refine((values) => Object.keys(values).length <= 20, "At most 20 variables"));
