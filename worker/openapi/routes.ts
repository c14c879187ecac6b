import { Hono } from "hono";
import { getOpenApi } from "#contract/openapi.ts";
import { operations } from "#contract/operations.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply } from "#worker/lib/http.ts";
import type { PolicyMap } from "#worker/lib/policy.ts";
import { openApiDocument } from "./document.ts";

/** The slice that documents the API; `policies` tell who may call what. */
export const openapi = (policies: PolicyMap) =>
  new Hono<AppEnv>()
    // An admin reads the OpenAPI document.
    .get(getOpenApi.path, async (c) => {
      await requireRole(c, "admin");
      return reply(c, getOpenApi, openApiDocument(operations, policies));
    });
