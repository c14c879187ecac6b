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

const group = (message: string) =>
  env.DB.prepare("SELECT report_count AS reports FROM error_groups WHERE message = ?")
    .bind(message)
    .first<number>("reports");

describe("two reports of one error", () => {
  it("look the same in another build, on another line, for another visitor", () => {
    const other = {
      message: "Cannot read properties of undefined (reading 'name')",
      stack: "TypeError: x\n    at Card (https://preview.example/assets/home-Q9zz81Lm.js:4:99)",
    };
    expect(errorSignature(other)).toBe(errorSignature(report));
  });

  it("look different when they come from different places", () => {
    const other = { ...report, stack: report.stack.replace("Card", "Footer") };
    expect(errorSignature(other)).not.toBe(errorSignature(report));
  });
});

it("counts every visitor but stores a repeated report once", async () => {
  const message = "counted";
  const errorId = crypto.randomUUID();
  for (const id of [errorId, errorId, crypto.randomUUID()]) {
    expect((await send({ message, errorId: id })).status).toBe(202);
  }
  expect(await group(message)).toBe(2);
});

it("keeps the newest twenty reports of an error and goes on counting", async () => {
  const message = "capped";
  for (let n = 0; n < 25; n += 1) await send({ message });
  const cached = await env.DB.prepare(
    `SELECT count(*) AS n FROM error_reports JOIN error_groups USING (fingerprint) WHERE message = ?`,
  )
    .bind(message)
    .first<number>("n");
  expect(cached).toBe(20);
  expect(await group(message)).toBe(25);
});

it.each([
  ["a time that is none", { timestamp: "yesterday" }, "timestamp"],
  ["an id that is none", { errorId: "<script>" }, "errorId"],
  ["a stack of a megabyte", { stack: "x".repeat(9000) }, "stack"],
])("refuses %s", async (_, changes, field) => {
  expect(await errorOf(await send(changes))).toMatchObject({ status: 422, fields: [field] });
});
