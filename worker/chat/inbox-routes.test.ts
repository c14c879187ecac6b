import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { countConversations, getConversation, listConversations } from "#contract/chat-inbox.ts";
import { listTeam } from "#contract/team.ts";
import { writePoints } from "#worker/analytics/write-points.ts";
import { newId } from "#worker/lib/id.ts";
import { Browser } from "#worker/testing/browser.ts";
import { insertConversation } from "#worker/testing/conversations.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const list = (cookie: string, query: string) =>
  request("GET", `${listConversations.path}?${query}`, { cookie });

async function contextOf(id: string, bindings = {}) {
  const browser = new Browser(bindings);
  const [name = "", value = ""] = (await signIn("admin")).cookie.split("=");
  browser.cookies.set(name, value);
  const response = await browser.go(getConversation.path.replace(":id", id));
  expect(response.status).toBe(200);
  return getConversation.reply.parse(await response.json());
}

describe("a list", () => {
  it.each([
    ["an unknown view", "view=secret", "view"],
    ["no view", "", "view"],
    ["a cursor of another list", "view=all&cursor=eyJ", "cursor"],
    ["a cursor of one number", "view=all&cursor=15", "cursor"],
    ["a cursor too long for a number", `view=all&cursor=${"9".repeat(16)}-1`, "cursor"],
    ["10,000 characters", `view=all&q=${"a".repeat(10_000)}`, "q"],
    ["an unknown parameter", "view=all&sort=up", "sort"],
  ])("refuses %s with 400", async (_, query, field) => {
    const { cookie } = await signIn("admin");
    const error = await errorOf(await list(cookie, query));
    expect(error).toEqual({ status: 400, code: "bad_query", fields: [field] });
  });

  it("pages with its own cursor and has what each admin is assigned", async () => {
    const [ada, bob] = [await signIn("admin"), await signIn("admin")];
    for (let n = 0; n < 51; n += 1) {
      const author = { previewBy: "team", previewAuthorId: bob.user.id } as const;
      await insertConversation({ assigneeId: ada.user.id, assigneeName: "Ada", ...author });
    }
    const first = listConversations.reply.parse(await (await list(ada.cookie, "view=mine")).json());
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({
      assignee: { id: ada.user.id, name: "Ada" },
      previewAuthor: { id: bob.user.id, name: "" },
    });
    const next = await list(ada.cookie, `view=mine&cursor=${first.nextCursor}`);
    expect(await next.json()).toMatchObject({ items: [{ status: "automatic" }], nextCursor: null });
    expect(await (await list(bob.cookie, "view=mine")).json()).toMatchObject({ items: [] });
    const counts = await request("GET", countConversations.path, { cookie: bob.cookie });
    const none = { count: 0, hasMore: false };
    expect(await counts.json()).toMatchObject({ mine: none, waiting: none });
  });

  it("leaves out a malformed row and has the others", async () => {
    const { cookie, user } = await signIn("admin");
    const { id } = await insertConversation({ assigneeId: user.id });
    const broken = await insertConversation({ assigneeId: user.id, id: "no-record-id" });
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { items } = listConversations.reply.parse(await (await list(cookie, "view=mine")).json());
    expect(items.map((item) => item.id)).toEqual([id]);
    expect(error.mock.calls.flat().join()).toContain(broken.id);
    error.mockRestore();
  });

  it.each([
    ['"quoted" OR (NEAR)', 1],
    ["🦄", 0],
    ["שלום", 1],
  ])("searches for %s", async (q, found) => {
    const { cookie, user } = await signIn("admin");
    const transcript = "She said: quoted or near. שלום 🦄";
    await insertConversation({ assigneeId: user.id, transcript });
    const response = await list(cookie, `view=mine&q=${encodeURIComponent(q)}`);
    expect(listConversations.reply.parse(await response.json()).items).toHaveLength(found);
  });
});

describe("a conversation", () => {
  it("is 404 where there is none with its id", async () => {
    const { cookie } = await signIn("admin");
    const response = await request("GET", getConversation.path.replace(":id", newId()), { cookie });
    expect(await errorOf(response)).toMatchObject({ status: 404 });
  });

  it("stands alone while nothing is known of its visitor", async () => {
    const { id } = await insertConversation();
    const nothing = { attribution: null, pages: [], applications: [], before: [] };
    expect(await contextOf(id)).toMatchObject({
      conversation: { id, assignee: null },
      ...nothing,
      messageReference: null,
      applicationId: null,
    });
  });

  it("has the earlier conversations of its email, whatever its case", async () => {
    const visitorEmail = "zoe@X.example";
    const first = await insertConversation({ visitorEmail });
    const second = await insertConversation({ visitorEmail: "ZOE@x.example", status: "closed" });
    await insertConversation({ visitorEmail: "zoe2@x.example" });
    const { id } = await insertConversation({ visitorEmail });
    await insertConversation({ visitorEmail });
    const { before } = await contextOf(id);
    expect(before.map((one) => one.id)).toEqual([second.id, first.id]);
  });

  describe("of a session that was counted", () => {
    const startedAt = Date.now() - 3_600_000;
    const attribution = {
      sessionId: "0123456789abcdef",
      startedAt,
      landingPage: "/",
      channel: "Direct",
      referrer: "",
      utmSource: "",
      utmMedium: "",
      utmCampaign: "",
      views: 2,
    };
    const view = (page: string, seconds: number, session = attribution.sessionId) =>
      samplePoint({
        kind: "pageview",
        session,
        page,
        time: startedAt + seconds * 1000,
        botScore: 60,
      });

    it("has its pages, newest first, and no page of another session", async () => {
      await writePoints(env, [
        view("/", 0),
        view("/services", 90),
        view("/about", 60, "another-session"),
        { ...view("/services", 95), kind: "event" },
      ]);
      const { id } = await insertConversation({ attribution });
      const found = await contextOf(id);
      expect(found.attribution).toEqual(attribution);
      expect(found.pages).toEqual([
        { page: "/services", at: startedAt + 90_000 },
        { page: "/", at: startedAt },
      ]);
    });

    it("has none where points are in Analytics Engine", async () => {
      const { id } = await insertConversation({ attribution });
      const ANALYTICS = { ANALYTICS_ACCOUNT_ID: "account", ANALYTICS_TOKEN: "token" };
      expect((await contextOf(id, ANALYTICS)).pages).toEqual([]);
    });

    it("is shown without them when they cannot be read", async () => {
      const { id } = await insertConversation({ attribution });
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
      const DB = failingDatabase("D1_ERROR: D1 DB is overloaded.", /analytics_points/);
      expect(await contextOf(id, { DB })).toMatchObject({ conversation: { id }, pages: [] });
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    });
  });
});

it("lists the admins who may be assigned to, by name, with their email", async () => {
  const { cookie, user } = await signIn("admin");
  const zoe = await signIn("admin");
  const former = await signIn("admin");
  const { user: noAdmin } = await signIn("user");
  const set = (id: string, change: string) =>
    env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`).bind(id).run();
  await set(user.id, "first_name = 'Berta'");
  await set(zoe.user.id, "first_name = NULL, email = 'zoe@agency.example'");
  await set(former.user.id, "disabled_at = 1");
  const { items } = listTeam.reply.parse(
    await (await request("GET", listTeam.path, { cookie })).json(),
  );
  expect(items).toContainEqual({ id: user.id, name: "Berta", email: user.email });
  const email = "zoe@agency.example";
  expect(items.at(-1)).toEqual({ id: zoe.user.id, name: email, email });
  const ids = items.map(({ id }) => id);
  expect([ids.includes(former.user.id), ids.includes(noAdmin.id)]).toEqual([false, false]);
});
