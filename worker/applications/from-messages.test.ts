import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  experienceLevelLabels,
  followerRangeLabels,
  platformLabels,
} from "#contract/application-option-labels.ts";
import { joinLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { joinForm } from "#seed/application-forms.ts";
import { contactForm } from "#seed/forms.ts";
import { find } from "#worker/testing/application-desk.ts";
import { errorOf, followed, htmlFormHeaders, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const referencePattern = new RegExp(`${brand.referencePrefix}-\\w{5}-\\w{5}`);

const path = "/api/contact";

afterEach(() => {
  vi.useRealTimers();
});

async function send(changes: object = {}, key: string = crypto.randomUUID()): Promise<string> {
  const response = await request("POST", path, { body: { ...contactForm, ...changes }, key });
  expect(response.status).toBe(201);
  return (await response.json<{ reference: string }>()).reference;
}

async function countRows(reference: string) {
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
  const [messages, applications, mailCount] = results.map(({ results: [row] }) => row?.n);
  return { messages, applications, mails: mailCount };
}

it("stores one message and one application when a join-us form is sent twenty times with one key", async () => {
  const key = crypto.randomUUID();
  const references = await Promise.all(Array.from({ length: 20 }, () => send({ joinForm }, key)));
  expect(new Set(references).size).toBe(1);
  const [reference = ""] = references;
  expect(await countRows(reference)).toEqual({ messages: 1, applications: 1, mails: 2 });
});

it("refuses a join-us form with the key of a message with 409 and stores nothing", async () => {
  const key = crypto.randomUUID();
  const reference = await send({}, key);
  const response = await request("POST", path, { body: { ...contactForm, joinForm }, key });
  expect(await errorOf(response)).toMatchObject({ status: 409, code: "idempotency_conflict" });
  expect(await countRows(reference)).toEqual({ messages: 1, applications: 0, mails: 2 });
});

it("refuses an invalid join-us form with 422 and the dotted path of its field", async () => {
  const body = { ...contactForm, joinForm: { ...joinForm, motivation: "Because." } };
  const error = await errorOf(await request("POST", path, { body }));
  expect(error).toMatchObject({ status: 422, fields: ["joinForm.motivation"] });
});

describe("a form posted without script", () => {
  const post = (fields: Record<string, string>) =>
    request("POST", path, {
      body: new URLSearchParams(fields).toString(),
      headers: htmlFormHeaders,
    });
  const fields = { ...joinForm, agreeToTerms: "on", website: "", phone: "" };

  it("is stored and leads to a page that shows the reference, however often that is loaded", async () => {
    const response = await post(fields);
    expect(response.status).toBe(303);
    expect(response.headers.get("Content-Type")).toBeNull();
    const location = response.headers.get("Location") ?? "";
    expect(location).not.toMatch(/lindqvist|%40|@/i);
    const pages = [await request("GET", location), await request("GET", location)];
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.headers.get("Content-Type")).toContain("text/html");
      expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
      const [reference = ""] = referencePattern.exec(await page.text()) ?? [];
      expect(location).toContain(reference);
      expect(await countRows(reference)).toEqual({ messages: 1, applications: 1, mails: 2 });
    }
  });

  it("is stored with the version of the terms that it showed", async () => {
    const response = await post({ ...fields, termsVersion: "2026-11-22" });
    const [reference = ""] = referencePattern.exec(response.headers.get("Location") ?? "") ?? [];
    const { cookie } = await signIn("admin");
    expect(await find(cookie, reference)).toMatchObject({ termsVersion: "2026-11-22" });
  });

  it("has a receipt that no visitor can make for another reference", async () => {
    const location = (await post(fields)).headers.get("Location") ?? "";
    const [reference = ""] = referencePattern.exec(location) ?? [];
    const other = `${brand.referencePrefix}-00000-00000`;
    for (const bad of [location.replace(reference, other), location.slice(0, -1)]) {
      const response = await request("GET", bad, { headers: { Accept: "text/html" } });
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain("This link shows no receipt.");
      expect(page).not.toContain(other);
    }
  });

  it("gets the same reference when the same form is posted again", async () => {
    const page = async () =>
      (await followed(await post({ ...fields, phone: "0700 900 123" }))).text();
    const [first, second] = [await page(), await page()];
    expect(referencePattern.exec(second)?.[0]).toBe(referencePattern.exec(first)?.[0]);
  });

  it("is stored again when the same form is posted after 24 hours, and answered with its own receipt", async () => {
    const again = { ...fields, phone: "0700 900 456" };
    const midnight = Date.UTC(2026, 10, 22);
    const hours = [-1, 1, 22.9, 23.5, 34, 47, 48, 500];
    const references: string[] = [];
    for (const hour of hours) {
      vi.useFakeTimers({ now: midnight + hour * 3_600_000, toFake: ["Date"] });
      const page = await (await followed(await post(again))).text();
      references.push(referencePattern.exec(page)?.[0] ?? "");
    }
    expect(references.map((reference) => references.indexOf(reference))).toEqual([
      0, 0, 0, 3, 3, 3, 6, 7,
    ]);
    for (const each of new Set(references)) {
      expect(await countRows(each)).toMatchObject({ messages: 1, applications: 1 });
    }
  });

  it.each(["false", "no", "off", "0"])("takes the consent %j for a no", async (answer) => {
    const declined = { ...fields, email: `${answer}@x.example`, marketingConsent: answer };
    expect((await post(declined)).status).toBe(303);
    const { results } = await env.DB.prepare("SELECT answers FROM applications WHERE email = ?")
      .bind(declined.email)
      .all<{ answers: string }>();
    expect(results.map(({ answers }) => JSON.parse(answers).marketingConsent)).toEqual([false]);
    const response = await post({ ...fields, agreeToTerms: answer });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("You must agree to the terms");
  });

  it("is stored and confirmed with an email beyond ASCII", async () => {
    const email = "müller@bücher.example";
    const motivation = `${fields.motivation} Jörg Müller`;
    expect((await post({ ...fields, motivation, email })).status).toBe(303);
    const count = (table: string, column: string) =>
      env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
        .bind(email)
        .first("n");
    expect(await count("applications", "email")).toBe(1);
    expect(await count("outbox", "recipient")).toBe(1);
    expect(await count("outbox", "reply_to")).toBe(1);
  });

  it("lists the errors and the escaped answers when it is incomplete", async () => {
    const { agreeToTerms, ...incomplete } = fields;
    const response = await post({
      ...incomplete,
      fullName: "x".repeat(121),
      email: "tomas",
      contentNiche: "<script>alert(1)</script>",
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    const reasons = [...page.matchAll(/<small>\((.*?)\)/g)].map(([, field]) => field);
    expect(reasons).toEqual([joinLabels.fullName, joinLabels.email, joinLabels.agreeToTerms]);
    expect(page).toContain("You must agree to the terms");
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
    expect(page).toMatch(new RegExp(`Reference ${referencePattern.source}<`));
  });

  it("repeats in a refusal what a person chose and wrote, in the words of the form", async () => {
    const portfolio = "https://work.example";
    const given = { ...fields, portfolio, marketingConsent: "on", hidden: "x" };
    const incomplete = { ...given, goals: "Too short" };
    const page = await (await post(incomplete)).text();
    const repeated = [...page.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/gs)];
    expect(repeated.map(([, label]) => label)).toEqual(
      Object.entries(joinLabels)
        .filter(([name]) => name !== "phone")
        .map(([, label]) => label),
    );
    const answers = Object.fromEntries(repeated.map(([, label, text]) => [label, text]));
    expect(answers).toMatchObject({
      [joinLabels.currentFollowers]: followerRangeLabels[joinForm.currentFollowers],
      [joinLabels.primaryPlatform]: platformLabels[joinForm.primaryPlatform],
      [joinLabels.experience]: experienceLevelLabels[joinForm.experience],
      [joinLabels.goals]: "Too short",
      [joinLabels.agreeToTerms]: "Yes",
      [joinLabels.marketingConsent]: "Yes",
    });
  });
});
