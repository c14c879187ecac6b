import { expect, it } from "vitest";
import { statusLines } from "./status-lines.ts";

const fine = { ok: true, latencyMs: 3, detail: "answers" };
const checks = (["database", "sessions", "outbox"] as const).map((name) => ({ name, ...fine }));

it("says what works once it has been seen to work", () => {
  const lines = statusLines({ checks, content: fine });
  expect(lines.map(({ name }) => name)).toEqual([
    "Database Connected",
    "CMS API Active",
    "Authentication Secured",
    "Mail Delivered",
  ]);
  expect(lines.every(({ state }) => state === "ok")).toBe(true);
});

it("does not call connected what does not answer", () => {
  const broken = checks.map((check) =>
    check.name === "database" ? { ...check, ok: false, detail: "does not answer" } : check,
  );
  const [database, , authentication] = statusLines({ checks: broken, content: fine });
  expect(database).toMatchObject({ name: "Database Not Connected", state: "failing" });
  expect(authentication?.state).toBe("ok");
});

it("knows nothing good of a server that is silent", () => {
  const lines = statusLines({ checks: null, content: null });
  expect(lines.map(({ state }) => state)).toEqual(Array(4).fill("failing"));
});

it("claims nothing while it is still checking", () => {
  const lines = statusLines({ checks: undefined, content: undefined });
  expect(lines.map(({ state }) => state)).toEqual(Array(4).fill("unknown"));
});
