import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** This API as an OpenAPI 3.1 document, generated from the contract. Admin only. */
export const getOpenApi = defineEndpoint({
  method: "GET",
  path: "/api/openapi.json",
  reply: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
    components: z.record(z.string(), z.unknown()),
  }),
});
