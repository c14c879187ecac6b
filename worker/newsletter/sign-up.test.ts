import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newsletterPage, signedUpPage, signUpForNewsletter } from "#contract/newsletter.ts";
import { consentTexts, consentVersion } from "#contract/newsletter-consent.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import {
  linkIn,
  mailsTo,
  newsletterForm,
  pressButton,
  sendForm,
  signUp,
  stateOf,
  subscribe,
  subscriberRow,
} from "#worker/testing/newsletter.ts";
import { errorOf, followed, htmlFormHeaders, request } from "#worker/testing/request.ts";
import { pruneSubscribers } from "./jobs.ts";
import { confirmationLink, confirmationMs } from "./links.ts";

const db = openDatabase(env.DB);
const newEmail = () => `${newId()}@okafor.example`;
afterEach(() => vi.useRealTimers());

const open = (path: string) => request("GET", path, { headers: { Accept: "text/html" } });

it("subscribes no email before the button of the mailed link is pressed, and stores what was agreed to", async () => {
  const email = newEmail();
  expect((await signUp(email, { source: "article" })).status).toBe(201);
  expect(await subscriberRow(email)).toMatchObject({
    state: "pending",
    source: "article",
    consent_version: consentVersion,
  });
  const [mail] = await mailsTo(email);
  const path = linkIn(mail?.body);
  const page = await open(path);
  expect(page.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  const html = await page.text();
  expect(html).toContain(consentTexts[consentVersion].replace("&", "&amp;"));
  expect(html).not.toContain("no-referrer");
  expect(await stateOf(email)).toBe("pending");
  const pressed = await sendForm(path);
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, path]);
  expect(await (await followed(pressed)).text()).toContain("You get the newsletter.");
  expect(await subscriberRow(email)).toMatchObject({ state: "subscribed", confirmations: 1 });
  expect(await (await pressButton(path)).text()).toContain("You get the newsletter.");
});

it("answers a new, a subscribed and an unsubscribed email alike, and tells the owner by mail", async () => {
  const [fresh, subscribed, gone] = [newEmail(), newEmail(), newEmail()];
  await subscribe(subscribed);
  await subscribe(gone);
  await env.DB.prepare("UPDATE newsletter_subscribers SET state = 'unsubscribed' WHERE email = ?")
    .bind(gone)
    .run();
  const replies = await Promise.all([fresh, subscribed, gone].map((email) => signUp(email)));
  const bodies = await Promise.all(replies.map((response) => response.json<object>()));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(bodies.map((body) => Object.keys(body))).toEqual(
    bodies.map(() => ["reference", "receivedAt"]),
  );
  const lastSubject = async (email: string) => (await mailsTo(email)).at(-1)?.subject;
  expect(await lastSubject(fresh)).toBe("Please confirm your newsletter");
  expect(await lastSubject(subscribed)).toBe("You already get our newsletter");
  expect(await lastSubject(gone)).toBe("Please confirm your newsletter");
  expect(await stateOf(gone)).toBe("unsubscribed");
});

it("keeps one subscriber for an email in any spelling, and mails it at most three times a day", async () => {
  const email = newEmail();
  for (const spelling of [email, email.toUpperCase(), email, email, email])
    expect((await signUp(spelling)).status).toBe(201);
  const count = "SELECT count(*) AS n FROM newsletter_subscribers WHERE email_key = ?";
  expect(await env.DB.prepare(count).bind(email).first("n")).toBe(1);
  expect(await mailsTo(email)).toHaveLength(3);
});

it("sends one mail for a submission that is repeated", async () => {
  const email = newEmail();
  const body = { ...newsletterForm, email };
  const key = crypto.randomUUID();
  const send = () => request("POST", signUpForNewsletter.path, { body, key });
  const replies = await Promise.all([send(), send(), send()]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await mailsTo(email)).toHaveLength(1);
});

it("sends no mail for a form sent by a program, and leaves a known subscriber unchanged", async () => {
  const [fresh, known] = [newEmail(), newEmail()];
  await signUp(known);
  for (const email of [fresh, known])
    expect((await signUp(email, { source: "page", website: "x" })).status).toBe(201);
  expect(await mailsTo(fresh)).toEqual([]);
  expect(await subscriberRow(fresh)).toMatchObject({ state: "pending", is_spam: 1 });
  expect(await mailsTo(known)).toHaveLength(1);
  expect(await subscriberRow(known)).toMatchObject({ source: "news", is_spam: 0 });
});

it.each([
  [{ email: "mina" }, ["email"]],
  [{ source: "elsewhere" }, ["source"]],
  [{ consent: "1999-01-01" }, ["consent"]],
])("refuses %j", async (changes, fields) => {
  const response = await signUp(newEmail(), changes);
  expect(await errorOf(response)).toMatchObject({ status: 422, fields });
});

describe("a link", () => {
  it("works once: after an unsubscription, only a new sign-up subscribes again", async () => {
    const email = newEmail();
    const first = await subscribe(email);
    await env.DB.prepare("UPDATE newsletter_subscribers SET state = 'unsubscribed' WHERE email = ?")
      .bind(email)
      .run();
    const response = await pressButton(first);
    expect(response.status).toBe(410);
    const page = await response.text();
    expect(page).toContain("This link does not work any more.");
    expect(page).not.toContain("Try again");
    expect(await stateOf(email)).toBe("unsubscribed");
    const second = await subscribe(email);
    expect(second).not.toBe(first);
    expect(await subscriberRow(email)).toMatchObject({ state: "subscribed", ended_at: null });
  });

  it("expires after seven days, together with its sign-up and its mail", async () => {
    const email = newEmail();
    await signUp(email);
    const stored = await subscriberRow(email);
    const subscriber = { id: stored?.id ?? "", confirmations: 0, signedUp: undefined };
    const past = stored?.requested_at ?? 0;
    const link = await confirmationLink(env, subscriber, past - confirmationMs - 1);
    expect((await pressButton(link.replace(env.PUBLIC_ORIGIN, ""))).status).toBe(410);
    const [mail] = await mailsTo(email);
    await pruneSubscribers(db, past + confirmationMs);
    expect(await stateOf(email)).toBe("pending");
    expect(await mailsTo(email)).toHaveLength(1);
    await pruneSubscribers(db, past + confirmationMs + 1);
    expect(await stateOf(email)).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
    expect((await pressButton(linkIn(mail?.body))).status).toBe(410);
  });

  it("is refused when it is cut short, forged or made for another email", async () => {
    const email = newEmail();
    await signUp(email);
    const path = linkIn((await mailsTo(email))[0]?.body);
    const forged = path.replace(/\w{26}/, "0".repeat(26));
    for (const bad of [
      path.slice(0, -1),
      forged,
      path.replace("-0-", "-1-"),
      path.replace("-news-", "-page-"),
    ])
      expect((await pressButton(bad)).status).toBe(404);
    expect(await stateOf(email)).toBe("pending");
  });
});

it("can sign up without JavaScript on the page of the form", async () => {
  const page = await (await open(`${newsletterPage.path}?source=article`)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? "";
  const inputs = [...page.matchAll(/<input[^>]*name="(\w+)"(?: value="([^"]*)")?/g)];
  const email = newEmail();
  const fields = new URLSearchParams(inputs.map(([, name = "", value = ""]) => [name, value]));
  fields.set("email", email);
  const post = () => request("POST", action, { body: fields.toString(), headers: htmlFormHeaders });
  const response = await post();
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(signedUpPage.path);
  expect(await (await followed(response)).text()).toContain("Please look into your inbox.");
  expect(await subscriberRow(email)).toMatchObject({
    source: "article",
    consent_version: consentVersion,
  });
  expect(await mailsTo(email)).toHaveLength(1);
  // The same form again: nothing for ten minutes, then the mail once more, three times a day.
  const start = Date.now();
  const mailsAfter = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start + minutes * 60_000 });
    const page = await (await followed(await post())).text();
    expect(page).toContain("sent again, at most three times a day");
    return (await mailsTo(email)).length;
  };
  expect(await mailsAfter(9)).toBe(1);
  expect(await mailsAfter(11)).toBe(2);
  expect(await mailsAfter(22)).toBe(3);
  expect(await mailsAfter(33)).toBe(3);
  vi.useRealTimers();
  await pressButton(linkIn((await mailsTo(email))[0]?.body));
  expect(await stateOf(email)).toBe("subscribed");
});

it("keeps what a known email has agreed to until its owner confirms another sign-up", async () => {
  const email = newEmail();
  await subscribe(email);
  const agreed =
    "UPDATE newsletter_subscribers SET state = ?, consent_version = 'older' WHERE email = ?";
  await env.DB.prepare(agreed).bind("unsubscribed", email).run();
  const before = await subscriberRow(email);
  await signUp(email, { source: "article" });
  expect(await subscriberRow(email)).toEqual(before);
  await pressButton(linkIn((await mailsTo(email)).at(-1)?.body));
  expect(await subscriberRow(email)).toMatchObject({
    ...{ state: "subscribed", source: "article", consent_version: consentVersion },
  });
  expect((await subscriberRow(email))?.requested_at).toBeGreaterThan(before?.requested_at ?? 0);
});

it("stores the sign-up that is confirmed, not one that came after it", async () => {
  const email = newEmail();
  await signUp(email, { source: "article" });
  await signUp(email, { source: "page" });
  const [first] = await mailsTo(email);
  await pressButton(linkIn(first?.body));
  expect(await subscriberRow(email)).toMatchObject({ state: "subscribed", source: "article" });
});

it("confirms by a link of an earlier release, which names no sign-up", async () => {
  const email = newEmail();
  await signUp(email, { source: "article" });
  const id = (await subscriberRow(email))?.id ?? "";
  const link = await confirmationLink(
    env,
    { id, confirmations: 0, signedUp: undefined },
    Date.now(),
  );
  await pressButton(link.replace(env.PUBLIC_ORIGIN, ""));
  expect(await subscriberRow(email)).toMatchObject({ state: "subscribed", source: "article" });
});

it("shows the form whatever its source is, and the refusal of a form as a page", async () => {
  for (const query of ["", "?source=%3Cscript%3E", "?x=1"]) {
    const response = await open(newsletterPage.path + query);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('name="source" value="page"');
  }
  const body = "email=x&source=page&website=";
  const refused = await request("POST", signUpForNewsletter.path, {
    body,
    headers: htmlFormHeaders,
  });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Please enter a valid email address");
  const repeated = [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label);
  expect(repeated).toEqual(["Email"]);
});
