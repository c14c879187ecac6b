import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { errorOf, request } from "#worker/testing/request.ts";
import { errorSignature } from "./fingerprint.ts";

const report = {
  message: "Cannot read properties of undefined (reading 'title')",
  stack: "TypeError: x\n    at Card (https://site.example/assets/home-Bx81kQ2a.js:1:2034)",
  timestamp: "2026-11-01T10:00:00.000Z",
  url: "https://site.example/news",
  userAgent: "Mozilla/5.0",
  errorId: "error-0001",
};
const send = (changes: object = {}) =>
  request("POST", "/api/errors", { body: { ...report, errorId: crypto.randomUUID(), ...changes } });

const reportCount = (message: string) =>
  env.DB.prepare("SELECT report_count AS reports FROM error_groups WHERE message = ?")
    .bind(message)
    .first<number>("reports");

describe("errorSignature", () => {
  it("is the same for another build, line, origin and quoted text", () => {
    const other = {
      message: "Cannot read properties of undefined (reading 'name')",
      stack: "TypeError: x\n    at Card (https://preview.example/assets/home-Q9zz81Lm.js:4:99)",
    };
    expect(errorSignature(other)).toBe(errorSignature(report));
  });

  it("differs when the first frames differ", () => {
    const other = { ...report, stack: report.stack.replace("Card", "Footer") };
    expect(errorSignature(other)).not.toBe(errorSignature(report));
  });
});

it("counts every error report of a group, and a repeated errorId once", async () => {
  const message = "counted";
  const errorId = crypto.randomUUID();
  for (const id of [errorId, errorId, crypto.randomUUID()]) {
    expect((await send({ message, errorId: id })).status).toBe(202);
  }
  expect(await reportCount(message)).toBe(2);
});

it("stores the newest twenty reports of a group and counts all of them", async () => {
  const message = "capped";
  for (let n = 0; n < 25; n += 1) await send({ message });
  const stored = await env.DB.prepare(
    `SELECT count(*) AS n FROM error_reports JOIN error_groups USING (fingerprint) WHERE message = ?`,
  )
    .bind(message)
    .first<number>("n");
  expect(stored).toBe(20);
  expect(await reportCount(message)).toBe(25);
});

it.each([
  ["an invalid timestamp", { timestamp: "yesterday" }, "timestamp"],
  ["an invalid errorId", { errorId: "<script>" }, "errorId"],
  ["a stack over 8000 characters", { stack: "x".repeat(9000) }, "stack"],
])("refuses %s with 422 and names the field", async (_, changes, field) => {
  expect(await errorOf(await send(changes))).toMatchObject({ status: 422, fields: [field] });
});
