import { expect, it } from "vitest";
import { statusLines } from "./status-lines.ts";

const fine = { ok: true, latencyMs: 3, detail: "answers" };
const checks = (["database", "sessions", "outbox"] as const).map((name) => ({ name, ...fine }));

it("reports each part as working after its check has passed", () => {
  const lines = statusLines({ checks, content: fine });
  expect(lines.map(({ name }) => name)).toEqual([
    "Database Connected",
    "CMS API Active",
    "Authentication Secured",
    "Mail Delivered",
  ]);
  expect(lines.every(({ state }) => state === "ok")).toBe(true);
});

it("does not report a database as connected when its check failed", () => {
  const broken = checks.map((check) =>
    check.name === "database" ? { ...check, ok: false, detail: "does not answer" } : check,
  );
  const [database, , authentication] = statusLines({ checks: broken, content: fine });
  expect(database).toMatchObject({ name: "Database Not Connected", state: "failing" });
  expect(authentication?.state).toBe("ok");
});

it("does not report a database as not connected that is nearly full", () => {
  const full = checks.map((check) =>
    check.name === "database" ? { ...check, ok: false, detail: "81 % full" } : check,
  );
  expect(statusLines({ checks: full, content: fine })[0]).toMatchObject({
    name: "Database Nearly Full",
    state: "failing",
    detail: "81 % full",
  });
});

it("reports every part as failing when the server does not answer", () => {
  const lines = statusLines({ checks: null, content: null });
  expect(lines.map(({ state }) => state)).toEqual(Array(4).fill("failing"));
});

it("reports no state before the first checks have ended", () => {
  const lines = statusLines({ checks: undefined, content: undefined });
  expect(lines.map(({ state }) => state)).toEqual(Array(4).fill("unknown"));
});
