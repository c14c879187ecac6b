import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** One part of the system as it answered just now; `detail` is a short sentence. */
export const healthCheck = z.object({
  name: z.enum(["database", "sessions", "outbox"]),
  ok: z.boolean(),
  latencyMs: z.number(),
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** Whether every part answers; the status is 200 either way, so that the parts can be read. */
export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  reply: z.object({ ok: z.boolean(), checks: z.array(healthCheck) }),
});
