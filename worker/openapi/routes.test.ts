import { expect, it } from "vitest";
import { getOpenApi } from "#contract/openapi.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

it("gives an admin the OpenAPI 3.1 document, which describes its own route too", async () => {
  const { cookie } = await signIn("admin");
  const response = await request("GET", getOpenApi.path, { cookie });
  const document = await response.json<{ openapi: string; paths: Record<string, object> }>();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.paths).toHaveProperty([getOpenApi.path, "get"]);
});
