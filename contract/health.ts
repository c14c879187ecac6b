import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** The state of one part of the system; `detail` is a short phrase for an admin. */
export const healthCheck = z.object({
  name: z.enum(["database", "sessions", "outbox"]),
  ok: z.boolean(),
  latencyMs: z.number(),
  detail: z.string(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** Whether every part works; the status is 200 either way, so that the caller can read which one fails. */
export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  reply: z.object({ ok: z.boolean(), checks: z.array(healthCheck) }),
});
