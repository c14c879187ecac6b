import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";
import { responseMemory } from "#worker/lib/response-memory.ts";
import { makeTables } from "./tables.ts";

const tables = "SELECT count(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'";
const isEmpty = async () => (await env.DB.prepare(tables).first<number>("n")) === 0;

// Test files share one workerd, so each begins with empty storage and an empty memory. A reset can miss a database that
// the file before has left a moment ago, so it is repeated until there is no table.
beforeAll(async () => {
  responseMemory.clear();
  do await reset();
  while (!(await isEmpty()));
  await makeTables();
});
// Tests fail on console output; the request log is expected.
beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
