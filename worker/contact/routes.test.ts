import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { contactForm, joinForm } from "#seed/forms.ts";
import { errorOf, request } from "#worker/testing/request.ts";

const path = "/api/contact";

async function send(changes: object = {}, key: string = crypto.randomUUID()): Promise<string> {
  const response = await request("POST", path, { body: { ...contactForm, ...changes }, key });
  expect(response.status).toBe(201);
  return (await response.json<{ reference: string }>()).reference;
}

async function counts(reference: string) {
  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE reference = ?`).bind(reference);
  const mails = env.DB.prepare(
    "SELECT count(*) AS n FROM outbox WHERE subject LIKE '%' || ? || '%'",
  ).bind(reference);
  const results = await env.DB.batch<{ n: number }>([
    count("messages"),
    count("applications"),
    mails,
  ]);
  const [messages, applications, sent] = results.map(({ results: [row] }) => row?.n);
  return { messages, applications, mails: sent };
}

it("keeps a message and tells the team and the sender", async () => {
  expect(await counts(await send())).toEqual({ messages: 1, applications: 0, mails: 2 });
});

it("makes one message and one application of one join-us form, however often it arrives", async () => {
  const key = crypto.randomUUID();
  const references = await Promise.all(Array.from({ length: 20 }, () => send({ joinForm }, key)));
  expect(new Set(references).size).toBe(1);
  const [reference = ""] = references;
  expect(await counts(reference)).toEqual({ messages: 1, applications: 1, mails: 2 });
});

it("stores no application when its key already belongs to a message", async () => {
  const key = crypto.randomUUID();
  const reference = await send({}, key);
  const response = await request("POST", path, { body: { ...contactForm, joinForm }, key });
  expect(await errorOf(response)).toMatchObject({ status: 409, code: "idempotency_conflict" });
  expect(await counts(reference)).toEqual({ messages: 1, applications: 0, mails: 2 });
});

it("names the field inside the join-us form", async () => {
  const body = { ...contactForm, joinForm: { ...joinForm, motivation: "Because." } };
  const transitionError = await errorOf(await request("POST", path, { body }));
  expect(transitionError).toMatchObject({ status: 422, fields: ["joinForm.motivation"] });
});

it("tells only the team about a message full of links", async () => {
  const links = Array.from({ length: 8 }, (_, n) => `https://pills-${n}.example`).join(" ");
  expect(await counts(await send({ message: links }))).toMatchObject({ messages: 1, mails: 1 });
});

describe("a browser without script", () => {
  const post = (fields: Record<string, string>) =>
    request("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  const fields = { ...joinForm, agreeToTerms: "on", website: "", phone: "" };

  it("sends the join-us form and reads its reference on a page", async () => {
    const response = await post(fields);
    expect(response.status).toBe(201);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const [reference = ""] = /SS-\w{5}-\w{5}/.exec(await response.text()) ?? [];
    expect(await counts(reference)).toEqual({ messages: 1, applications: 1, mails: 2 });
  });

  it.each([
    ["too much", { body: "x=".padEnd(70_000, "y") }, 413],
    ["letters of another kind", { charset: "; charset=utf-16" }, 415],
    ["from another site", { site: "cross-site" }, 403],
  ])("reads on a page why it was refused: %s", async (_, sent, status) => {
    const { body = "x=y", charset = "", site = "same-origin" } = sent as Record<string, string>;
    const type = `application/x-www-form-urlencoded${charset}`;
    const headers = { "Content-Type": type, "Sec-Fetch-Site": site };
    const response = await request("POST", path, { body, headers });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain("This could not be sent yet.");
  });

  it("gets the same reference when it sends the same form again", async () => {
    const page = async () => (await post({ ...fields, phone: "0700 900 123" })).text();
    const [first, second] = [await page(), await page()];
    expect(/SS-\w{5}-\w{5}/.exec(second)?.[0]).toBe(/SS-\w{5}-\w{5}/.exec(first)?.[0]);
  });

  it("reads what is missing, finds everything it wrote, and none of it runs", async () => {
    const { agreeToTerms, ...incomplete } = fields;
    const response = await post({ ...incomplete, contentNiche: "<script>alert(1)</script>" });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("You must agree to the terms");
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
  });
});
