import * as z from "zod/mini";
import type { Schema } from "#contract/endpoint.ts";

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  [keyword: string]: unknown;
};

/**
 * A contract schema as JSON Schema: `input` as a caller sends it, `output` as the worker replies.
 * Rules that JSON Schema cannot express, such as a refinement, are left out.
 */
export function jsonSchema(schema: Schema, io: "input" | "output"): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as JsonSchema;
}

/** One property of an object schema. */
export type Property = { name: string; schema: JsonSchema; isRequired: boolean };

/** The properties of an object schema, in order; none without a schema. */
export function propertiesOf(schema: Schema | undefined): Property[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
}
