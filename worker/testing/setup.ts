import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));
// Keeps the request log out of the test output.
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
