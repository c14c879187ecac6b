import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));
// The request log is no news in a test.
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
