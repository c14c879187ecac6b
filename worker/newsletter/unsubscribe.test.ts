import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { policies } from "#worker/policies.ts";
import {
  linkIn,
  mailsTo,
  pressButton,
  sendForm,
  signUp,
  stateOf,
  subscribe,
  subscriberRow,
} from "#worker/testing/newsletter.ts";
import { followed, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { onBounce } from "./jobs.ts";
import { unsubscribeLink } from "./links.ts";
import { subscriptionData } from "./personal-data.ts";

const oneClick = "List-Unsubscribe=One-Click";

const newEmail = () => `${newId()}@okafor.example`;

/** A subscriber and the path of the link of its newsletters. */
async function subscribed() {
  const email = newEmail();
  await subscribe(email);
  const id = await env.DB.prepare("SELECT id FROM newsletter_subscribers WHERE email = ?")
    .bind(email)
    .first<string>("id");
  const link = await unsubscribeLink(env, id ?? "");
  return { email, id: id ?? "", path: link.replace(env.PUBLIC_ORIGIN, "") };
}

/** What a mail provider sends when a person presses its own button (RFC 8058). */
const fromProvider = { Origin: null, "Content-Type": "application/x-www-form-urlencoded" };

it("unsubscribes when the button of the page is pressed, not when the link is opened", async () => {
  const { email, path } = await subscribed();
  const page = await request("GET", path);
  expect(page.status).toBe(200);
  const button = /<button name="(.+)" value="(.+)">/.exec(await page.text()) ?? [];
  const form = button.slice(1).join("=");
  expect(await stateOf(email)).toBe("subscribed");
  const pressed = await sendForm(path, form);
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, path]);
  expect(await stateOf(email)).toBe("unsubscribed");
  expect(await (await followed(pressed)).text()).toContain("The newsletter has ended.");
  expect((await pressButton(path, form)).status).toBe(200);
});

it.each([
  ["without cookie and origin", fromProvider],
  ["of another site", { ...fromProvider, Origin: "https://mail.example" }],
  [
    "of another site's page",
    { ...fromProvider, Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
  ],
])("unsubscribes by one click of a mail provider %s, and does not redirect", async (_, headers) => {
  const { email, path } = await subscribed();
  const response = await request("POST", path, { body: oneClick, headers });
  expect(response.status).toBe(200);
  expect(await stateOf(email)).toBe("unsubscribed");
});

it("takes a one-click form as multipart too", async () => {
  const { email, path } = await subscribed();
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  const body = new Response(form);
  const headers = { Origin: null, "Content-Type": body.headers.get("Content-Type") };
  const bytes = new Uint8Array(await body.arrayBuffer());
  expect((await request("POST", path, { body: bytes, headers })).status).toBe(200);
  expect(await stateOf(email)).toBe("unsubscribed");
});

it.each([
  ["a form that says something else", { body: "List-Unsubscribe=No" }, 422],
  ["JSON", { body: "{}", type: "application/json" }, 415],
  ["a body that is no form", { body: "x", type: "text/plain" }, 415],
  ["a body over a KB", { body: oneClick.padEnd(1025, "x") }, 413],
])("changes nothing for %s", async (_, { body, type }: { body: string; type?: string }, status) => {
  const { email, path } = await subscribed();
  const headers = { ...fromProvider, ...(type && { "Content-Type": type }) };
  const response = await request("POST", path, { body, headers });
  expect(response.status).toBe(status);
  expect(await stateOf(email)).toBe("subscribed");
});

it("reads no session: the token alone decides, and a forged token changes nothing", async () => {
  const { email, id, path } = await subscribed();
  const other = await subscribed();
  const { cookie } = await signIn("admin");
  const forged = other.path.replace(other.id, id);
  for (const bad of [forged, path.slice(0, -1), `${path}x`]) {
    const response = await request("POST", bad, { body: oneClick, headers: fromProvider, cookie });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This link ends no newsletter.");
  }
  expect(await stateOf(email)).toBe("subscribed");
});

it("is the only request that is accepted from other sites", () => {
  const open = Object.entries(policies).filter(([, { origin }]) => origin === "any");
  expect(open.map(([route]) => route)).toEqual(["POST /api/newsletter-unsubscription/:token"]);
});

it("refuses a confirmation that another site sends", async () => {
  const { path } = await subscribed();
  const confirmation = path.replace("unsubscription", "confirmation");
  const headers = { ...fromProvider, Origin: "https://mail.example" };
  expect((await request("POST", confirmation, { body: oneClick, headers })).status).toBe(403);
});

it("does not say of a link of a deleted subscription that the newsletter has ended", async () => {
  const { email, path } = await subscribed();
  const subject = { email, mailbox: mailboxOf(email) };
  const ids = await subscriptionData.find(env, subject, { after: "", limit: 10 });
  expect(await subscriptionData.read(env, ids, subject)).toMatchObject([{ email }]);
  const context = { actorId: "a", requestId: "r", at: 1 };
  await subscriptionData.erase(env, ids, { subject, context });
  expect(await stateOf(email)).toBeNull();
  await subscribe(email);
  expect((await pressButton(path, oneClick)).status).toBe(200);
  const page = await request("GET", path);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("This link is from an earlier subscription.");
  expect(await stateOf(email)).toBe("subscribed");
});

it("ends a subscription after two bounced newsletters; a new sign-up needs a new confirmation", async () => {
  const email = newEmail();
  await subscribe(email);
  const comesBack = (mail: string, recipient: string, now: number) =>
    onBounce(openDatabase(env.DB), { id: mail, recipient }, "no such user", now);
  await comesBack("first", email.toUpperCase(), 1);
  expect(await stateOf(email)).toBe("subscribed");
  await comesBack("second", email, 2);
  expect(await subscriberRow(email)).toMatchObject({ state: "bounced", ended_at: 2 });
  await signUp(email);
  expect(await stateOf(email)).toBe("bounced");
  await pressButton(linkIn((await mailsTo(email)).at(-1)?.body));
  expect(await subscriberRow(email)).toMatchObject({ state: "subscribed", bounces: 0 });
  await expect(comesBack("third", newEmail(), 3)).resolves.toBeDefined();
});
