import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));
// Tests fail on console output; the request log is expected.
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
