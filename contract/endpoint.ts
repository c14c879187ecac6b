import type * as z from "zod/mini";

/** Methods an endpoint may answer to. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Any schema a promise may be made of. */
export type Schema = z.ZodMiniType;

/**
 * One promise between browser and worker: where to ask, what may be sent and what comes back.
 * `status` is the one success status (default 200). `reply: null` marks a browser navigation,
 * answered with a redirect or a document instead of JSON.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: string;
  readonly status?: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly reply: Schema | null;
};

/** Declares an endpoint and keeps its exact types; it checks nothing at run time. */
export function defineEndpoint<const E extends Endpoint>(promise: E): E {
  return promise;
}
