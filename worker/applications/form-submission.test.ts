import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { termsVersion } from "#contract/legal.ts";
import { portalForm } from "#seed/application-forms.ts";
import { apply, find, list, received } from "#worker/testing/application-desk.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";

const path = "/api/applications";

async function rows(table: string, reference: string): Promise<number> {
  const where = table === "outbox" ? "subject LIKE '%' || ? || '%'" : "reference = ?";
  const statement = env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`);
  return (await statement.bind(reference).first<number>("n")) ?? 0;
}

describe("POST /api/applications", () => {
  it("returns a reference without ambiguous characters", async () => {
    const { reference } = await apply();
    expect(reference).toMatch(new RegExp(`^${brand.referencePrefix}(-[0-9A-HJKMNP-TV-Z]{5}){2}$`));
  });

  it("stores one application and two mails when the same key is sent fifty times at once", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply({}, key)));
    const references = new Set(answers.map(({ reference }) => reference));
    expect(references.size).toBe(1);
    const [reference = ""] = references;
    expect(await rows("applications", reference)).toBe(1);
    expect(await rows("outbox", reference)).toBe(2);
  });

  it("returns the first receipt when the same form is sent again later", async () => {
    const key = crypto.randomUUID();
    const first = await apply({ elapsedMs: 9000 }, key);
    expect(await apply({ elapsedMs: 70_000 }, key)).toEqual(first);
  });

  it("returns the first receipt also when the form shows another version of the terms by then", async () => {
    const key = crypto.randomUUID();
    const first = await apply({}, key);
    expect(await apply({ termsVersion: "2026-11-22" }, key)).toEqual(first);
  });

  it("refuses another form with the same key with 409 and stores nothing of it", async () => {
    const key = crypto.randomUUID();
    const { reference } = await apply({}, key);
    const other = { ...portalForm, fullName: "Quillon Vantreight" };
    const response = await request("POST", path, { body: other, key });
    expect(await errorOf(response)).toMatchObject({ status: 409, code: "idempotency_conflict" });
    expect(await rows("outbox", reference)).toBe(2);
    expect(await locationsOf([other.fullName])).toEqual([]);
  });

  it.each(["short", "has spaces in it", "x".repeat(129)])(
    "refuses the idempotency key %j with 400",
    async (key) => {
      const response = await request("POST", path, { body: portalForm, key });
      expect(await errorOf(response)).toMatchObject({ status: 400, code: "bad_idempotency_key" });
    },
  );

  it.each([
    ["that the form showed, also an earlier one", { termsVersion: "2026-11-22" }, "2026-11-22"],
    ["in force, where the form names none", {}, termsVersion],
  ])("stores the version of the terms %s", async (_, shown, stored) => {
    const { cookie } = await signIn("admin");
    const application = await received({ cookie }, shown);
    expect(application.termsVersion).toBe(stored);
    expect(application.answers).not.toHaveProperty("termsVersion");
  });

  it("lists likely spam separately and mails it only to the team", async () => {
    const { reference } = await apply({ website: "https://pills.example" });
    const { cookie } = await signIn("admin");
    expect((await list(cookie, `?q=${reference}`)).items).toEqual([]);
    expect((await list(cookie, `?spam=only&q=${reference}`)).items).toHaveLength(1);
    expect(await rows("outbox", reference)).toBe(1);
  });

  it("sends both mails right after the reply and records them as sent", async () => {
    const { reference } = await apply();
    const { cookie } = await signIn("admin");
    await expect
      .poll(async () => (await find(cookie, reference)).mails.map(({ status }) => status))
      .toEqual(["sent", "sent"]);
  });
});

describe("validation of POST /api/applications", () => {
  it.each([
    ["an empty object", {}, ["email", "fullName", "goals", "message"]],
    ["a number for a name", { ...portalForm, fullName: 7 }, ["fullName"]],
    ["a name with a NUL character", { ...portalForm, fullName: "Mi\u0000na" }, ["fullName"]],
    ["a lone surrogate", { ...portalForm, message: `${portalForm.message}\ud800` }, ["message"]],
    ["a message over 5000 characters", { ...portalForm, message: "x".repeat(5001) }, ["message"]],
    ["an unknown field", { ...portalForm, role: "admin" }, ["role"]],
    ["terms of no date", { ...portalForm, termsVersion: "newest" }, ["termsVersion"]],
    ["terms that never were", { ...portalForm, termsVersion: "2026-11-24" }, ["termsVersion"]],
    ["an unknown type", { ...portalForm, applicationType: "king" }, ["applicationType"]],
    ["an array", [], [""]],
    ["null", null, [""]],
  ])("refuses %s with 422 and names the fields", async (_, body, fields) => {
    const error = await errorOf(await request("POST", path, { body }));
    expect(error).toMatchObject({ status: 422, code: "invalid" });
    expect(error.fields.toSorted()).toEqual(fields);
  });

  it("ignores or refuses a __proto__ key and leaves Object.prototype unchanged", async () => {
    const body = JSON.stringify(portalForm).replace("{", '{"__proto__":{"role":"admin"},');
    const response = await request("POST", path, { body });
    expect([201, 422]).toContain(response.status);
    expect({}).not.toHaveProperty("role");
  });

  it.each([
    ["broken JSON", "{", "application/json", 400, "malformed_json"],
    ["plain text", "hello", "text/plain", 415, "unsupported_media_type"],
    ["a multipart form", "a=b", "multipart/form-data; boundary=x", 415, "unsupported_media_type"],
    ["a body over 64 KB", `"${"x".repeat(70_000)}"`, "application/json", 413, "too_large"],
    ["deeply nested JSON", "[".repeat(30_000), "application/json", 400, "malformed_json"],
  ])("refuses %s with its status and code", async (_, body, type, status, code) => {
    const response = await request("POST", path, { body, headers: { "Content-Type": type } });
    expect(await errorOf(response)).toMatchObject({ status, code });
  });

  it("refuses a body over 64 KB that is streamed without Content-Length with 413", async () => {
    const chunk = new TextEncoder().encode("x".repeat(16_384));
    let chunksLeft = 6;
    const body = new ReadableStream({
      pull(controller) {
        chunksLeft -= 1;
        if (chunksLeft < 0) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const { exports } = await import("cloudflare:workers");
    const response = await exports.default.fetch(`${env.PUBLIC_ORIGIN}${path}`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", Origin: env.PUBLIC_ORIGIN },
    });
    expect(await errorOf(response)).toMatchObject({ status: 413, code: "too_large" });
  });
});
