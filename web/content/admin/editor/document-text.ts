import { plainText } from "#contract/reading-time.ts";
import { richText } from "#contract/rich-text.ts";
import { fieldLabel } from "./field-labels.ts";
import type { Fields } from "./form-values.ts";

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  if (typeof value !== "object" || value === null) return String(value ?? "");
  const { data } = richText.safeParse(value);
  return data ? plainText(data) : Object.values(value).map(textOf).filter(Boolean).join(", ");
}

/** A document as plain text with a label above each field, to be pasted anywhere. */
export const documentText = (document: Fields): string =>
  Object.entries(document)
    .map(([name, value]) => [fieldLabel(name), textOf(value)])
    .filter(([, text]) => text !== "")
    .map((lines) => lines.join("\n"))
    .join("\n\n");
