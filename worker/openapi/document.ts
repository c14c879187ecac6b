import { brand } from "#contract/brand.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Operation, routeOf } from "#contract/operations.ts";
import {
  type ProblemCode,
  problemBody,
  problemMediaType,
  problemTypes,
} from "#contract/problem.ts";
import type { Policy, PolicyMap } from "#worker/lib/policy.ts";
import { jsonSchema, propertiesOf } from "./json-schema.ts";
import { problemCodesOf } from "./problem-codes.ts";

/** The path in OpenAPI's spelling: `:id` becomes `{id}`, a final `*` becomes `{path}`. */
export const openApiPath = (path: string) =>
  path.replace(/:(\w+)/g, "{$1}").replace(/\*$/, "{path}");

function parametersOf({ path, params, query, headers }: Endpoint) {
  const inPath = propertiesOf(params).map(({ name, schema }) => ({ name, schema, required: true }));
  const rest = path.endsWith("*")
    ? [{ name: "path", schema: { type: "string" }, required: true }]
    : [];
  const named = (schema: Endpoint["query"]) =>
    propertiesOf(schema).map(({ isRequired, ...parameter }) => ({
      ...parameter,
      required: isRequired,
    }));
  return [
    ...[...inPath, ...rest].map((parameter) => ({ in: "path", ...parameter })),
    ...named(query).map((parameter) => ({ in: "query", ...parameter })),
    ...named(headers).map((parameter) => ({ in: "header", ...parameter })),
  ];
}

function requestBodyOf({ body, acceptsForm }: Endpoint) {
  if (body === undefined) return {};
  const content =
    "file" in body
      ? Object.fromEntries(body.file.map((mediaType) => [mediaType, {}]))
      : { "application/json": { schema: jsonSchema(body, "input") } };
  const fields = { type: "object", additionalProperties: { type: "string" } };
  const form = acceptsForm && { "application/x-www-form-urlencoded": { schema: fields } };
  return { requestBody: { required: true, content: { ...content, ...form } } };
}

const nonJsonContent = {
  document: { "*/*": {} },
  file: { "*/*": {} },
  stream: { "text/event-stream": {} },
  empty: undefined,
  websocket: undefined,
} as const;

const defaultStatus = (reply: Endpoint["reply"]) =>
  reply === "websocket" ? 101 : reply === "empty" ? 204 : 200;

function successOf({ reply, status = defaultStatus(reply), acceptsForm, orStream }: Endpoint) {
  const isRedirect = status >= 300 && status < 400;
  const content =
    typeof reply === "string"
      ? nonJsonContent[reply]
      : { "application/json": { schema: jsonSchema(reply, "output") } };
  const events = orStream && nonJsonContent.stream;
  const redirect = {
    description: "Redirect",
    headers: { Location: { schema: { type: "string" } } },
  };
  const response = isRedirect
    ? redirect
    : { description: "Success", ...(content && { content: { ...content, ...events } }) };
  // A form leads to a page.
  return { [status]: response, ...(acceptsForm && { 303: redirect }) };
}

function problemsOf(endpoint: Endpoint, policy: Policy) {
  const byStatus = Map.groupBy(
    problemCodesOf(endpoint, policy),
    (code: ProblemCode) => problemTypes[code].status,
  );
  const json = { [problemMediaType]: { schema: { $ref: "#/components/schemas/Problem" } } };
  const page = { "text/html": {} };
  const content = {
    ...(endpoint.reply !== "document" && json),
    ...((endpoint.reply === "document" || endpoint.acceptsForm) && page),
  };
  const responses = [...byStatus].map(([status, codes]) => {
    const titles = codes.map((code) => `${problemTypes[code].title} (\`${code}\`)`);
    return [status, { description: titles.join(", "), content }] as const;
  });
  return Object.fromEntries(responses);
}

function operationObject({ id, slice, endpoint }: Operation, policy: Policy) {
  const parameters = parametersOf(endpoint);
  return {
    operationId: id,
    tags: [slice],
    security: policy.access === "public" ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint),
    responses: { ...successOf(endpoint), ...problemsOf(endpoint, policy) },
  };
}

/** The API as an OpenAPI 3.1 document; throws for an endpoint without a policy. */
export function openApiDocument(operations: readonly Operation[], policies: PolicyMap) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const policy = policies[routeOf(operation.endpoint)];
    if (policy === undefined) throw new Error(`No policy for ${method} ${path}`);
    const item = paths[openApiPath(path)];
    paths[openApiPath(path)] = {
      ...item,
      [method.toLowerCase()]: operationObject(operation, policy),
    };
  }
  return {
    openapi: "3.1.1",
    info: { title: `${brand.name} API`, version: "1" },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemBody, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-sid" } },
    },
  };
}
