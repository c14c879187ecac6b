import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { consentTexts, consentVersion } from "#contract/newsletter-consent.ts";
import { listSends, newsletterSend, previewSend, startSend } from "#contract/newsletter-sends.ts";
import {
  countSubscribers,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
} from "#contract/newsletter-subscribers.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { clearNewsletter, insertSubscribers, mailsTo, signUp } from "#worker/testing/newsletter.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { subscriberFilePages } from "./subscriber-file.ts";
import { subscriberCount, subscriberPage } from "./subscriber-list.ts";

beforeEach(() => clearNewsletter());

/** An admin and what the API answers to one. */
async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, path: string, body?: unknown) =>
    request(method, path, { cookie, body });
  const json = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await send(method, path, body);
    expect(response.ok, path).toBe(true);
    return response.json<T>();
  };
  return { send, json, email: user.email ?? "" };
}

const audited = async (action: string): Promise<string[]> => {
  const events =
    'SELECT "before" || "after" AS text, subject_id AS id FROM audit_events WHERE action = ?';
  const { results } = await env.DB.prepare(events).bind(action).all<object>();
  return results.map((row) => JSON.stringify(row));
};

it("lists, counts and finds subscribers page by page, reading about as many rows as it returns", async () => {
  await insertSubscribers(60, "bounced");
  await insertSubscribers(10_000);
  const { json, send } = await newAdmin();
  const first = await json<{ items: Subscriber[]; nextCursor: string }>(
    "GET",
    listSubscribers.path,
  );
  expect(first.items).toHaveLength(50);
  const next = `${listSubscribers.path}?cursor=${first.nextCursor}`;
  const { items } = await json<{ items: Subscriber[] }>("GET", next);
  expect(new Set([...first.items, ...items].map(({ id }) => id)).size).toBe(100);
  expect(await json("GET", `${countSubscribers.path}?state=bounced`)).toEqual({
    count: 60,
    hasMore: false,
  });
  const [newest, , third] = first.items.map(({ id }) => id);
  const after = async (id = "", more = "") =>
    (await send("GET", `${countSubscribers.path}?after=${id}${more}`)).json();
  expect(await after(newest)).toEqual({ count: 0, hasMore: false });
  expect(await after(third, "&state=subscribed&q=example")).toMatchObject({ count: 2 });
  expect(await after(third, "&state=bounced")).toMatchObject({ count: 0 });
  expect(await after(newId())).toMatchObject({ code: "not_found" });
  const email = items[0]?.email ?? "";
  const find = async (more = "") => {
    const search = `${listSubscribers.path}?q=${encodeURIComponent(email)}${more}`;
    const found = await json<{ items: Subscriber[] }>("GET", search);
    return found.items.map((item) => item.email);
  };
  expect(await find()).toEqual([email]);
  await env.DB.prepare("UPDATE newsletter_subscribers SET state = 'unsubscribed' WHERE email = ?")
    .bind(email)
    .run();
  expect(await find("&state=subscribed")).toEqual([]);
  expect(await find("&state=unsubscribed")).toEqual([email]);
  const rare = { state: "bounced" } as const;
  for (const filter of [
    {},
    { state: "subscribed" },
    { q: "x" },
    rare,
    { q: "x", ...rare },
  ] as const) {
    const { binding, rowsRead } = countingDatabase();
    expect((await subscriberPage(openDatabase(binding), filter)).items).toHaveLength(50);
    expect(rowsRead()).toBeLessThan(250);
    const counted = countingDatabase();
    await subscriberCount(openDatabase(counted.binding), { ...filter, after: third });
    expect(counted.rowsRead()).toBeLessThan(20);
  }
});

it("exports a filtered list as a CSV file with the consent texts, and records the export in the audit", async () => {
  await insertSubscribers(1200);
  await env.DB.exec(
    "UPDATE newsletter_subscribers SET email = '=cmd|x@y.example' WHERE seq % 1200 = 7",
  );
  const { send } = await newAdmin();
  const response = await send("GET", `${exportSubscribers.path}?state=subscribed`);
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(1201);
  expect(lines.filter((line) => line.startsWith("'=cmd|x@y.example,"))).toHaveLength(1);
  expect(lines[1]).toContain(`${consentVersion},${consentTexts[consentVersion]}`);
  expect(await audited("subscriber.exported")).toHaveLength(1);
  const { binding, queries } = countingDatabase();
  await subscriberFilePages(openDatabase(binding), {}).next();
  expect(queries()).toBe(1);
});

it("removes a subscriber, and keeps no email in the audit and in the search", async () => {
  await insertSubscribers(1);
  await signUp("zerlinde@okafor.example");
  const { json, send } = await newAdmin();
  const { items } = await json<{ items: Subscriber[] }>("GET", listSubscribers.path);
  const [one] = items;
  const path = `${listSubscribers.path}/${one?.id}`;
  expect((await send("DELETE", path)).status).toBe(204);
  expect((await errorOf(await send("DELETE", path))).status).toBe(404);
  expect(await json("GET", countSubscribers.path)).toMatchObject({ count: 1 });
  const [event = ""] = await audited("subscriber.removed");
  expect(event).toContain(one?.id);
  expect(event).not.toContain("@");
  // The mail to confirm stays in the outbox.
  await vi.waitFor(
    async () =>
      expect(await locationsOf(["zerlinde"])).not.toContainEqual(
        expect.stringContaining("newsletter_"),
      ),
    10_000,
  );
});

/** A published post. */
async function publishedPost() {
  const editor = await newEditor();
  const title = `Kiln ${crypto.randomUUID()}`;
  const draft = await editor.create("post", { ...sampleDocument("post"), title });
  return { editor, draft, title, post: await editor.act(draft, "publish") };
}

it("previews and sends published posts only, and sends a post again only if the admin names the number of earlier sends", async () => {
  await insertSubscribers(3);
  const { json, send } = await newAdmin();
  const { editor, post, title } = await publishedPost();
  const preview = () =>
    json<{ earlierCount: number }>("GET", previewSend.path.replace(":id", post.id));
  expect(await preview()).toMatchObject({
    subject: title,
    body: expect.stringContaining(`${env.PUBLIC_ORIGIN}/news/${post.slug}`),
    recipients: 3,
    earlierCount: 0,
    lastSend: null,
  });
  const start = (earlierCount: number) =>
    send("POST", startSend.path, { postId: post.id, earlierCount });
  const racing = await Promise.all([start(0), start(0)]);
  expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await preview()).toMatchObject({ earlierCount: 1, lastSend: { recipients: 3 } });
  expect((await start(1)).status).toBe(201);
  const { items } = await json<{ items: object[] }>("GET", listSends.path);
  expect(items.map((item) => newsletterSend.parse(item).state)).toEqual(["queueing", "queueing"]);
  expect(await audited("newsletter_send.started")).toHaveLength(2);
  await editor.act(post, "unpublish");
  expect((await errorOf(await start(2))).status).toBe(404);
  expect((await send("GET", previewSend.path.replace(":id", post.id))).status).toBe(404);
});

it("sends nothing without subscribers, and a test to the admin alone", async () => {
  await insertSubscribers(2, "unsubscribed");
  const { send, json, email } = await newAdmin();
  const { post, title } = await publishedPost();
  const refused = await send("POST", startSend.path, { postId: post.id, earlierCount: 0 });
  expect((await errorOf(refused)).code).toBe("conflict");
  const test = `${previewSend.path.replace(":id", post.id)}/mail`;
  expect(await json("POST", test)).toEqual({ email });
  expect(await mailsTo(email)).toMatchObject([{ subject: `[Test] ${title}` }]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(1);
});

it("answers a cancellation with the cancelled send, and with 404 for an unknown send", async () => {
  await insertSubscribers(1);
  const { send, json } = await newAdmin();
  const { post } = await publishedPost();
  const { id } = await json<{ id: string }>("POST", startSend.path, {
    postId: post.id,
    earlierCount: 0,
  });
  expect(await json("POST", `${startSend.path}/${id}/cancel`)).toMatchObject({
    id,
    state: "cancelled",
  });
  expect((await send("POST", `${startSend.path}/${"0".repeat(26)}/cancel`)).status).toBe(404);
});
