import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { contactForm } from "#seed/forms.ts";
import { request } from "#worker/testing/request.ts";

const path = "/api/contact";

async function send(changes: object = {}, key: string = crypto.randomUUID()): Promise<string> {
  const response = await request("POST", path, { body: { ...contactForm, ...changes }, key });
  expect(response.status).toBe(201);
  return (await response.json<{ reference: string }>()).reference;
}

async function countRows(reference: string) {
  const count = (table: string, condition: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).bind(reference);
  const results = await env.DB.batch<{ n: number }>([
    count("messages", "reference = ?"),
    count("outbox", "subject LIKE '%' || ? || '%'"),
  ]);
  const [messages, mails] = results.map(({ results: [row] }) => row?.n);
  return { messages, mails };
}

it("stores one message and mails the team and the sender", async () => {
  expect(await countRows(await send())).toEqual({ messages: 1, mails: 2 });
});

it("mails a message with links in markup only to the team", async () => {
  const message = "[url=https://pills.example]pills[/url]";
  expect(await countRows(await send({ message }))).toMatchObject({ messages: 1, mails: 1 });
});

it("stores one message when the same message is sent twenty times with one key", async () => {
  const key = crypto.randomUUID();
  const references = await Promise.all(Array.from({ length: 20 }, () => send({}, key)));
  expect(new Set(references).size).toBe(1);
  expect(await countRows(references[0] ?? "")).toEqual({ messages: 1, mails: 2 });
});

describe("a form posted without script", () => {
  it.each([
    ["a body over 64 KB", { body: "x=".padEnd(70_000, "y") }, 413],
    ["an unsupported charset", { charset: "; charset=utf-16" }, 415],
    ["a cross-site form", { site: "cross-site" }, 403],
  ])("is refused with an HTML page for %s", async (_, overrides, status) => {
    const {
      body = "x=y",
      charset = "",
      site = "same-origin",
    } = overrides as Record<string, string>;
    const type = `application/x-www-form-urlencoded${charset}`;
    const headers = { "Content-Type": type, "Sec-Fetch-Site": site };
    const response = await request("POST", path, { body, headers });
    expect(response.status).toBe(status);
    const page = await response.text();
    expect(page).toContain("This could not be sent yet.");
    expect(page).toMatch(new RegExp(`>Reference ${brand.referencePrefix}-\\w{5}-\\w{5}<`));
  });
});

it("repeats nothing of the message in the confirmation", async () => {
  const spam = { name: "Buy pills now", subject: "Buy pills now", message: "Buy pills now" };
  const reference = await send({ ...spam, email: "stranger@x.example" });
  const confirmation = await env.DB.prepare(
    "SELECT subject || body AS text FROM outbox WHERE recipient = 'stranger@x.example'",
  ).first<string>("text");
  expect(confirmation).toContain(reference);
  expect(confirmation).not.toContain("pills");
});
