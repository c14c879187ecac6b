import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";

// Test files share one workerd, so each begins with empty storage.
beforeAll(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
// Tests fail on console output; the request log is expected.
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
