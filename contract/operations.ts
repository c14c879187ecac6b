import * as applications from "./applications.ts";
import * as auth from "./auth.ts";
import * as contact from "./contact.ts";
import * as content from "./content.ts";
import type { Endpoint } from "./endpoint.ts";
import * as errors from "./errors.ts";
import * as health from "./health.ts";
import * as openapi from "./openapi.ts";
import * as outbox from "./outbox.ts";
import * as site from "./site.ts";

const slices = { applications, contact, content, site, auth, errors, outbox, health, openapi };

/** An endpoint with the name of its export, unique in the API, and the slice it belongs to. */
export type Operation = {
  readonly id: string;
  readonly slice: string;
  readonly endpoint: Endpoint;
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** The key of an endpoint in the router and in the policies: `METHOD /path`. */
export const routeOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

const sortKey = ({ endpoint }: Operation) => `${endpoint.path} ${endpoint.method}`;
const byPath = (a: Operation, b: Operation) => (sortKey(a) < sortKey(b) ? -1 : 1);

/**
 * Every endpoint of the API, slice by slice and by path; documentation and tests are generated from it.
 * The order of a module's exports differs between bundlers, so the list does not depend on it.
 */
export const operations: readonly Operation[] = Object.entries(slices).flatMap(([slice, exports]) =>
  Object.entries<unknown>(exports)
    .flatMap(([id, value]) => (isEndpoint(value) ? [{ id, slice, endpoint: value }] : []))
    .toSorted(byPath),
);
