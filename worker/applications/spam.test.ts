import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { consentVersion } from "#contract/newsletter-consent.ts";
import { turnstileField } from "#contract/spam-signals.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { app } from "#worker/app.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { freshIp, htmlFormHeaders } from "#worker/testing/request.ts";

/** Posts a form to a worker whose mails are sent at once. */
function post(
  path: string,
  body: object | string,
  headers: Record<string, string> = {},
  bindings: object = {},
) {
  const isJson = typeof body !== "string";
  const request = new Request(`${env.PUBLIC_ORIGIN}${path}`, {
    method: "POST",
    headers: {
      "CF-Connecting-IP": freshIp(),
      "Content-Type": isJson ? "application/json" : "application/x-www-form-urlencoded",
      ...headers,
    },
    body: isJson ? JSON.stringify(body) : body,
  });
  const EMAIL = { send: async () => ({ messageId: "m" }) };
  return app.fetch(request, { ...env, EMAIL, ...bindings }, createExecutionContext());
}
const ours = { Origin: env.PUBLIC_ORIGIN };

const people = 100;
const numberOfBots = 1000;

/** A form as the fields of a page post it; the honeypot is empty. */
const htmlForm = (n: number, changes = {}) =>
  new URLSearchParams({
    ...joinForm,
    agreeToTerms: "on",
    website: "",
    fullName: `Person ${n}`,
    email: `person-${n}@x.example`,
    motivation: `Person ${n}: ${joinForm.motivation}`,
    ...changes,
  }).toString();

const email = (n: number) => `bot-${n}@stranger.example`;

/** The kinds of plain bots: programs that do not run the script of the page. */
const bots: readonly ((n: number) => Promise<Response> | Response)[] = [
  // Posts JSON as the page does, without its spam signals.
  (n) => post("/api/applications", { ...portalForm, email: email(n) }, ours),
  // Knows the honeypot from the page, but not the time.
  (n) => post("/api/applications", { ...portalForm, website: "", email: email(n) }),
  // Fills every field of the form.
  (n) => {
    const filled = htmlForm(n, { email: email(n), website: "https://pills.example" });
    return post("/api/contact", filled, { ...htmlFormHeaders, ...ours });
  },
  // Posts the fields of the form with the headers of an HTTP library.
  (n) => post("/api/contact", htmlForm(n, { email: email(n) }), { Accept: "*/*" }),
  // Does the same with the `Accept` header of a browser.
  (n) => {
    const fields = htmlForm(n, { email: email(n) });
    return post("/api/contact", fields, { Accept: htmlFormHeaders.Accept });
  },
  // Signs up for the newsletter as the page does, without its spam signals.
  (n) => {
    const form = { source: "news", consent: consentVersion, email: email(n) };
    return post("/api/newsletter", form, ours);
  },
  // Posts links in the markup of a forum.
  (n) => {
    const message = `[url=https://pills-${n}.example]`;
    return post("/api/contact", { ...contactForm, email: email(n), message }, ours);
  },
];

const count = (sql: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>("n");
const ordinary = async (domain: string) =>
  ((await count(`applications WHERE is_spam = 0 AND email LIKE '%@${domain}'`)) ?? 0) +
  ((await count(
    `messages WHERE is_spam = 0 AND application_id IS NULL AND email LIKE '%@${domain}'`,
  )) ?? 0);

it("keeps a thousand plain bots out of the ordinary inbox, confirms none and stores all", async () => {
  for (let n = 0; n < numberOfBots; n += 50) {
    const wave = Array.from({ length: 50 }, (_, i) => bots[(n + i) % bots.length]?.(n + i));
    for (const response of await Promise.all(wave)) expect([201, 303]).toContain(response?.status);
  }
  expect(await ordinary("stranger.example")).toBe(0);
  expect(await count("outbox WHERE recipient LIKE '%@stranger.example'")).toBe(0);
  const signedUp = (await count("newsletter_subscribers WHERE is_spam = 1")) ?? 0;
  expect(signedUp).toBeGreaterThan(100);
  const toTeam = await count("outbox WHERE subject LIKE '[spam?]%'");
  expect(toTeam).toBe(numberOfBots - signedUp);
}, 120_000);

it("puts a hundred people without script into the ordinary inbox and confirms all", async () => {
  /** Browsers of today, browsers from before 2023, and text browsers. */
  const browsers = [
    { ...htmlFormHeaders, ...ours },
    { Accept: "text/html,*/*;q=0.8", ...ours },
    {
      Accept: "text/html, text/plain, */*;q=0.01",
      Referer: `${env.PUBLIC_ORIGIN}/join-us`,
    },
  ];
  for (let n = 0; n < people; n += 1) {
    const headers = browsers[n % browsers.length] ?? {};
    expect((await post("/api/contact", htmlForm(n), headers)).status).toBe(303);
  }
  expect(await ordinary("x.example")).toBe(people);
  expect(await count("outbox WHERE recipient LIKE 'person-%@x.example'")).toBe(people);
}, 120_000);

describe("a text that many mailboxes send", () => {
  const motivation = `${joinForm.motivation} Nobody else has written this sentence of more than eighty characters.`;
  const sendAs = async (sender: string, changes = {}) => {
    const body = {
      ...contactForm,
      joinForm: { ...joinForm, motivation, ...changes },
      email: sender,
    };
    expect((await post("/api/contact", body, ours)).status).toBe(201);
    return count(`messages WHERE is_spam = 1 AND email = '${sender}'`);
  };

  it("is spam from the fourth mailbox on, whatever its case and spaces", async () => {
    for (const n of [1, 2, 3]) expect(await sendAs(`copy-${n}@y.example`)).toBe(0);
    expect(await sendAs("copy-1+again@y.example")).toBe(0);
    const shouted = motivation.toUpperCase().replaceAll(" ", "  ");
    expect(await sendAs("copy-4@y.example", { motivation: shouted })).toBe(1);
  });
});

describe("the token of a Turnstile widget", () => {
  const bindings = { TURNSTILE_SECRET: "secret", TURNSTILE_URL: "https://siteverify.example/" };
  const links = Array.from({ length: 5 }, (_, n) => `https://${n}.example`).join(" ");
  /** Sends a form with a token of which siteverify says this; tells whether it is spam, and what siteverify was asked. */
  async function sendWithToken(verdict: object, changes: object, settings: object = bindings) {
    const asked: string[] = [];
    const siteverify = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      asked.push(String(init?.body));
      return Response.json(verdict);
    });
    const sender = `${crypto.randomUUID()}@z.example`;
    const form = { ...contactForm, email: sender, [turnstileField]: "token", ...changes };
    const { status } = await post("/api/contact", form, ours, settings);
    siteverify.mockRestore();
    const isSpam = await count(`messages WHERE is_spam = 1 AND email = '${sender}'`);
    return { status, isSpam: isSpam === 1, asked };
  }
  const asked = ["secret=secret&response=token"];

  it("makes spam of a form when it is invented", async () => {
    const verdict = { success: false, "error-codes": ["invalid-input-response"] };
    expect(await sendWithToken(verdict, {})).toEqual({ status: 201, isSpam: true, asked });
  });

  it("speaks for a form that would be spam", async () => {
    const inHaste = { elapsedMs: 0, message: links };
    expect(await sendWithToken({ success: true }, inHaste)).toMatchObject({ isSpam: false, asked });
    expect(await sendWithToken({ success: true }, inHaste, {})).toMatchObject({
      isSpam: true,
      asked: [],
    });
  });
});

it("stores the form of a person whose texts cannot be compared", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const DB = failingDatabase("D1_ERROR: no such table: submitted_lines", /submitted_lines/);
  const goals = `${portalForm.goals}, ${"and then something else ".repeat(5)}`;
  const body = { ...portalForm, ...personSignals, goals, email: "person@w.example" };
  expect((await post("/api/applications", body, ours, { DB })).status).toBe(201);
  expect(await count("applications WHERE spam_score = 0 AND email = 'person@w.example'")).toBe(1);
  expect(String(warned.mock.calls)).toContain("texts_not_compared");
});

it("scores JSON of a person with the signals of the page 0", async () => {
  const body = { ...portalForm, ...personSignals, email: "person@z.example" };
  expect((await post("/api/applications", body, ours)).status).toBe(201);
  expect(await count("applications WHERE spam_score = 0 AND email = 'person@z.example'")).toBe(1);
});
