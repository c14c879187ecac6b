import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";

/** Methods an endpoint may answer to. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Any schema of an endpoint. */
export type Schema = z.ZodMiniType;

/** A raw request body instead of JSON: the media types the endpoint accepts. */
export type FileBody = { readonly file: readonly string[] };

/**
 * A reply that is not JSON: an HTML or XML `document` a browser navigates to (a redirect counts as
 * one), a `file` such as a picture, a `stream` of events, an `empty` body, or an upgraded `websocket`.
 */
export type NonJsonReply = "document" | "file" | "stream" | "empty" | "websocket";

/**
 * What a caller must know about one route. Browser, worker and API documentation read the same value.
 *
 * @example
 * export const dismissMail = defineEndpoint({
 *   method: "POST", path: "/api/outbox/:id/dismiss", params: z.object({ id: mailId }), reply: mail,
 * });
 */
export type Endpoint = {
  readonly method: Method;
  /** Path in the router's spelling: `:name` is a parameter, a final `*` matches any rest. */
  readonly path: string;
  /** The one success status; default 200, or 204 when the reply is `empty`. */
  readonly status?: number;
  /** Path parameters, an object schema with one key for each `:name`. */
  readonly params?: Schema;
  readonly query?: Schema;
  /** Request headers of this endpoint, such as `If-Match`; an optional key is an optional header. */
  readonly headers?: Schema;
  /** JSON that matches the schema, or a file. */
  readonly body?: Schema | FileBody;
  /** Whether an HTML form sent without JavaScript is accepted in place of the JSON body or the file. */
  readonly acceptsForm?: true;
  readonly reply: Schema | NonJsonReply;
  /** Whether a request with `Accept: text/event-stream` gets a stream of events in place of the JSON. */
  readonly orStream?: true;
  /** Problems of this endpoint alone; those that follow from its policy and its schemas are derived. */
  readonly problems?: readonly ProblemCode[];
};

/** Declares an endpoint and keeps its exact types; it checks nothing at run time. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
