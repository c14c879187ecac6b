import type { ContentImage } from "#contract/content-image.ts";
import { type RichTextDifferences, richTextDifferences } from "./rich-text-differences.ts";
import { isEmpty, isObject, isSameValue, keysOf } from "./same-value.ts";
import { lineParts, type TextPart, textParts } from "./text-parts.ts";

/** How one field of a document differs from another version of it. */
export type FieldDifference = { readonly field: string } & ValueDifference;

type ValueDifference =
  | { readonly kind: "text" | "list"; readonly parts: readonly TextPart[] }
  | { readonly kind: "choice"; readonly before: string; readonly after: string }
  | {
      readonly kind: "picture";
      readonly before: ContentImage | null;
      readonly after: ContentImage | null;
      readonly alt: readonly TextPart[];
    }
  | { readonly kind: "object"; readonly fields: readonly FieldDifference[] }
  | ({ readonly kind: "richText" } & RichTextDifferences);

type Properties = Readonly<Record<string, unknown>>;

const isRichText = (value: unknown) => isObject(value) && value.type === "doc";
const isPicture = (value: unknown) => isObject(value) && typeof value.src === "string";

/** A number, a choice or an answer as a person reads it. */
function choiceText(value: unknown): string {
  if (isEmpty(value)) return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const linesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(choiceText) : []);
const pictureOf = (value: unknown): ContentImage | null =>
  isPicture(value) ? Object(value) : null;

function valueDifference(before: unknown, after: unknown): ValueDifference {
  // An empty side has no kind of its own.
  const isEither = (is: (value: unknown) => boolean) =>
    (is(before) || isEmpty(before)) && (is(after) || isEmpty(after));
  if (isEither((value) => typeof value === "string"))
    return { kind: "text", parts: textParts(textOf(before), textOf(after)) };
  if (isEither(Array.isArray))
    return { kind: "list", parts: lineParts(linesOf(before), linesOf(after)) };
  if (isEither(isRichText)) return { kind: "richText", ...richTextDifferences(before, after) };
  if (isEither(isPicture)) {
    const [was, is] = [pictureOf(before), pictureOf(after)];
    return {
      kind: "picture",
      before: was,
      after: is,
      alt: textParts(was?.alt ?? "", is?.alt ?? ""),
    };
  }
  if (isEither(isObject))
    return { kind: "object", fields: fieldDifferences(Object(before), Object(after)) };
  return { kind: "choice", before: choiceText(before), after: choiceText(after) };
}

/** The fields in which two documents differ, in the order of the fields; a missing document is an empty one. */
export function fieldDifferences(before: object | null, after: object | null): FieldDifference[] {
  const was: Properties = { ...before };
  const is: Properties = { ...after };
  return keysOf(is, was).flatMap((field) =>
    isSameValue(was[field], is[field])
      ? []
      : [{ field, ...valueDifference(was[field], is[field]) }],
  );
}
