import * as z from "zod/mini";
import { contentImage } from "#contract/content-image.ts";
import { richText } from "#contract/rich-text.ts";

/** The schema of each field of a kind, by name. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** What a field is edited with. Limits count characters of a text, or the value of a number. */
export type Control = { readonly isOptional: boolean } & (
  | { readonly type: "line" | "text" | "number"; readonly min: number; readonly max: number }
  | { readonly type: "switch" | "picture" | "rich-text" | "unsupported" }
  | { readonly type: "choice"; readonly options: readonly string[] }
  | { readonly type: "tags" | "lines"; readonly maxItems: number; readonly max: number }
  | { readonly type: "group"; readonly fields: Readonly<Record<string, Control>> }
);

/** Up to this length the items of a list are short enough to stand side by side. */
const maxTagLength = 40;

/** The limits that the checks of a schema declare; none is 0 and infinity. */
function limits({ _zod: { def } }: z.core.$ZodType): { min: number; max: number } {
  const found = { min: 0, max: Number.POSITIVE_INFINITY };
  for (const { _zod } of def.checks ?? []) {
    const check = _zod.def as z.core.$ZodChecks["_zod"]["def"];
    if (check.check === "min_length") found.min = check.minimum;
    if (check.check === "max_length") found.max = check.maximum;
    if (check.check === "greater_than") found.min = Number(check.value);
    if (check.check === "less_than") found.max = Number(check.value);
  }
  return found;
}

/** Whether a text keeps its line breaks; told by giving it one. */
function keepsLines(schema: z.core.$ZodType): boolean {
  const { min, max } = limits(schema);
  const sample = `a\n${"a".repeat(Math.min(max, Math.max(3, min)) - 2)}`;
  const { data } = z.safeParse(schema, sample);
  return typeof data === "string" && data.includes("\n");
}

function listControl(element: z.core.$ZodType, array: z.core.$ZodType) {
  const item = controlOf(element);
  if (item.type !== "line") return { type: "unsupported" } as const;
  const maxItems = limits(array).max;
  return { type: item.max <= maxTagLength ? "tags" : "lines", maxItems, max: item.max } as const;
}

function bareControl(schema: z.core.$ZodType) {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return { type: keepsLines(schema) ? "text" : "line", ...limits(schema) } as const;
    case "number":
      return { type: "number", ...limits(schema) } as const;
    case "boolean":
      return { type: "switch" } as const;
    case "enum":
      return { type: "choice", options: Object.values(def.entries).map(String) } as const;
    case "array":
      return listControl(def.element, schema);
    case "object":
      return { type: "group", fields: controlsOf(def.shape) } as const;
    default:
      return { type: "unsupported" } as const;
  }
}

/**
 * The control for a field, read from its schema, so that a kind needs no editor of its own. A schema that
 * no control can edit is `unsupported`: its value is shown and kept as it is.
 */
export function controlOf(schema: z.core.$ZodType): Control {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "nullable")
    return { ...controlOf(def.innerType), isOptional: true };
  if (schema === contentImage) return { type: "picture", isOptional: false };
  if (schema === richText) return { type: "rich-text", isOptional: false };
  return { ...bareControl(schema), isOptional: false };
}

/** The controls for all fields of a shape, in its order. */
export const controlsOf = (shape: Shape): Readonly<Record<string, Control>> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, controlOf(schema)]));
