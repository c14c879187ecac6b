import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { operations, routeOf } from "#contract/operations.ts";
import { problemUri } from "#contract/problem.ts";
import { apiDocs } from "#scripts/lib/api-docs.ts";
import { inRoot } from "#scripts/lib/root.ts";
import { openApiDocument, openApiPath } from "#worker/openapi/document.ts";
import { policies } from "#worker/policies.ts";

type Parameter = { in: string; name: string; required: boolean };
type OperationObject = { operationId: string; parameters?: Parameter[] };

const document = openApiDocument(operations, policies);
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    path,
    operation: operation as OperationObject,
  })),
);

/** Every value below `schema` keys and in the components, wherever it is in the document. */
function schemasIn(value: unknown, key = ""): object[] {
  if (typeof value !== "object" || value === null) return [];
  const own = key === "schema" ? [value] : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => schemasIn(part, name))];
}

/**
 * A compiler of schemas that throws for one that draft 2020-12 does not allow; the validator below looks at no schema body.
 * All of them are in one document, so that the components, which they refer to, are compiled once.
 */
function compiler(schemas: readonly object[]): (index: number) => void {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const { components } = document;
  ajv.addSchema({ $id: "all", components, $defs: Object.fromEntries(schemas.entries()) });
  return (index) => ajv.compile({ $ref: `all#/$defs/${index}` });
}

it("docs/api.md is up to date; `npm run docs:api` writes it", () => {
  expect(readFileSync(inRoot("docs/api.md"), "utf8")).toBe(apiDocs(operations));
});

describe("the OpenAPI document", () => {
  it("describes every policy of the router and nothing else", () => {
    const routes = Object.keys(policies).map((route) => openApiPath(route));
    expect(described.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  });

  it("gives every operation an id of its own", () => {
    expect(new Set(described.map(({ operation }) => operation.operationId)).size).toBe(
      described.length,
    );
  });

  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
  });

  it("has schemas that JSON Schema 2020-12 allows", { timeout: 30_000 }, () => {
    const schemas = [...schemasIn(document.paths), ...Object.values(document.components.schemas)];
    const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
    expect(distinct.size).toBeGreaterThan(10);
    const compile = compiler([...distinct.values()]);
    for (const [index, schema] of [...distinct.keys()].entries())
      expect(() => compile(index), schema).not.toThrow();
  });

  it.each(described)("declares each {parameter} in the path of $route", ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
  });

  it("describes a problem as the worker replies with it", () => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      document.components.schemas.Problem,
    );
    const problem = {
      type: problemUri("conflict"),
      title: "Conflict",
      status: 409,
      detail: "Another change came first.",
      code: "conflict",
      requestId: "a-request",
      current: { version: 2, changedBy: null, changedAt: 1 },
    };
    expect(validate(problem)).toBe(true);
    expect(validate({ ...problem, code: "unknown" })).toBe(false);
  });
});

describe("the contract", () => {
  it.each(operations)("declares the body of $id that its policy accepts", ({ endpoint }) => {
    const { body, acceptsForm } = endpoint;
    const isFile = body !== undefined && "file" in body;
    const kinds = [
      ...(body && !isFile ? ["json"] : []),
      ...(acceptsForm ? ["form"] : []),
      ...(isFile ? ["file"] : []),
    ];
    const policy = policies[routeOf(endpoint)];
    const accepted = policy?.bodyBytes === undefined ? [] : (policy.accepts ?? ["json"]);
    expect(accepted).toEqual(kinds);
  });
});
