import * as fc from "fast-check";
import type { Schema } from "#contract/endpoint.ts";
import { type JsonSchema, jsonSchema } from "#worker/openapi/json-schema.ts";

/** Texts that are valid somewhere, and texts that break careless code. */
const texts = [
  ...["", " ", "a", "Mina Okafor", "mina@okafor.example", "https://site.example/a?b=c#d"],
  ...["2026-02-30", "2026-02-28T12:00:00Z", "0".repeat(26), "1", "-1", "1e999", "NaN", "null"],
  ...["\0", "\ud800", "a\r\nBcc: all@okafor.example", "\u202egpj.exe", "%00", "%", "../../etc"],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users',
    "% _ \\",
    "<script>alert(1)</script>",
    "x".repeat(5000),
  ],
  ...["__proto__", "constructor", "toString", "{}", "[]"],
];
const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308),
  fc.integer(),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}, [[[]]], { ["__proto__"]: null, constructor: 1 }),
  fc.jsonValue(),
);

const listOf = (value: unknown) => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** Values of the form a schema describes, without its rules for texts and numbers; deep ones end. */
function shaped(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (depth > 5) return hostile;
  const inner = (one: JsonSchema) => mostly(one, root, depth + 1);
  if (typeof schema.$ref === "string") {
    const path = schema.$ref.split("/").slice(1);
    const target = path.reduce<unknown>((at, key) => (at as JsonSchema | undefined)?.[key], root);
    return target ? shaped(target as JsonSchema, root, depth + 1) : hostile;
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const options = listOf(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return fc.oneof(...options.map(inner));
  if (schema.properties) {
    const properties: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, inner(one)]),
    );
    return fc.record(properties, { requiredKeys: [...(schema.required ?? [])] });
  }
  if (schema.type === "array") {
    return fc.array(inner((schema.items ?? {}) as JsonSchema), { maxLength: 4 });
  }
  if (schema.type === "object") return fc.dictionary(hostileText, hostile, { maxKeys: 4 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum = 0, maximum = 1e6 } = schema as { minimum?: number; maximum?: number };
    return fc.oneof(
      hostileNumber,
      fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    );
  }
  return hostileText;
}

/** Mostly values of this form, now and then something else. */
function mostly(schema: JsonSchema, root: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: shaped(schema, root, depth) },
    { weight: 1, arbitrary: hostile },
  );
}

/** Values that a schema nearly accepts, and a few that it never does. */
export function nearValid(schema: Schema): fc.Arbitrary<unknown> {
  const root = jsonSchema(schema, "input");
  return mostly(root, root, 0);
}
