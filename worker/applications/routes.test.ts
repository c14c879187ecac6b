import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { countApplications } from "#contract/application-lists.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { problemBody } from "#contract/problem.ts";
import { portalForm } from "#seed/application-forms.ts";
import { apply, find, list } from "#worker/testing/application-desk.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const path = "/api/applications";

describe("GET /api/applications", () => {
  it("returns every application exactly once over two pages, newest first", async () => {
    const sent: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      sent.unshift((await apply({ company: "Paging House" })).reference);
    }
    const { cookie } = await signIn("admin");
    const first = await list(cookie, "?q=paging");
    const second = await list(cookie, `?q=paging&cursor=${first.nextCursor}`);
    const seen = [...first.items, ...second.items].map(({ reference }) => reference);
    expect(seen).toEqual(sent);
    expect(first.items).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    const oldest = await list(cookie, "?q=paging&order=oldest");
    expect(oldest.items.map(({ reference }) => reference)).toEqual(sent.toReversed().slice(0, 50));
  });

  it("counts the applications of a filter, and those that came after one of them", async () => {
    await apply({ company: "Counting House" });
    const { cookie } = await signIn("admin");
    const count = async (query: string) =>
      (await request("GET", `${countApplications.path}?${query}`, { cookie })).json();
    const { items } = await list(cookie, "?q=counting");
    expect(await count("q=counting&stage=new")).toEqual({ count: 1, hasMore: false });
    expect(await count("q=counting&stage=decided")).toEqual({ count: 0, hasMore: false });
    await apply({ company: "Counting House" });
    await apply({ company: "Another House" });
    expect(await count(`q=counting&after=${items[0]?.id}`)).toEqual({ count: 1, hasMore: false });
    expect(await count(`after=${items[0]?.id}`)).toEqual({ count: 2, hasMore: false });
  });

  it.each(["after=abc", "stage=lost", "cursor=1"])(
    "refuses to count %s with 422",
    async (query) => {
      const { cookie } = await signIn("admin");
      const error = await errorOf(
        await request("GET", `${countApplications.path}?${query}`, { cookie }),
      );
      expect(error).toMatchObject({ status: 422, fields: [query.split("=")[0]] });
    },
  );

  it.each(["zephyr", "ZEPH", "brontë", "bronte", "zephyr@inbox.example", "zephyr bro"])(
    "finds an application by %j",
    async (phrase) => {
      const { reference } = await apply({
        fullName: "Zephyr Brontë",
        email: "zephyr@inbox.example",
      });
      const { cookie } = await signIn("admin");
      const { items } = await list(cookie, `?q=${encodeURIComponent(phrase)}`);
      expect(items.map((item) => item.reference)).toContain(reference);
    },
  );

  it.each(['"', "*", "NEAR(", "a' OR 1=1 --", "%", "^", "x".repeat(100), "AND", "-"])(
    "searches for the terms in %j and never treats it as query syntax",
    async (phrase) => {
      const terms = phrase.match(/\w+/g)?.join(" ");
      const meant = await apply({ company: terms ?? "A House without Terms", fullName: "Iris" });
      const other = await apply({ company: "Unsought House", fullName: "Iris" });
      const { cookie } = await signIn("admin");
      const { items } = await list(cookie, `?q=${encodeURIComponent(phrase)}`);
      const found = items.map(({ reference }) => reference);
      if (terms === undefined) expect(found).toEqual([]);
      else expect(found).toContain(meant.reference);
      expect(found).not.toContain(other.reference);
    },
  );

  it.each(["cursor=abc", "cursor=-1", "cursor=1e9", "stage=lost", "type=king", "limit=9", "q="])(
    "refuses the query %s with 422 and names the field",
    async (query) => {
      const { cookie } = await signIn("admin");
      const error = await errorOf(await request("GET", `${path}?${query}`, { cookie }));
      expect(error).toMatchObject({ status: 422, fields: [query.split("=")[0]] });
    },
  );

  it("returns every answer, the history and the mails of one application", async () => {
    const { reference } = await apply({ company: "Kiln & Co", currentRevenue: "£4,000" });
    const { cookie } = await signIn("admin");
    const application = await find(cookie, reference);
    expect(application).toMatchObject({
      reference,
      company: "Kiln & Co",
      answers: { goals: portalForm.goals, currentRevenue: "£4,000" },
      history: [{ kind: "received", stage: "new", actorEmail: null }],
      stage: "new",
      version: 1,
    });
    expect(application.mails.map(({ recipient }) => recipient)).toContain(application.email);
  });

  it.each(["nope", "00000000000000000000000000", "%00", "..%2F"])(
    "answers 404 or 422 for the id %s",
    async (id) => {
      const { cookie } = await signIn("admin");
      expect([404, 422]).toContain((await request("GET", `${path}/${id}`, { cookie })).status);
    },
  );
});

describe("a malformed application", () => {
  it.each([
    ["is no JSON", "answers = '{'", 1],
    ["has an unknown stage", "stage = 'lost'", 0],
  ])("that %s breaks no list", async (_, change, listed) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const company = `Malformed ${change.slice(0, 5)}`;
    const [broken, whole] = [await apply({ company }), await apply({ company })];
    await env.DB.exec(`UPDATE applications SET ${change} WHERE reference = '${broken.reference}'`);
    const { cookie } = await signIn("admin");
    const { items } = await list(cookie, `?q=${encodeURIComponent(company)}`);
    const references = items.map(({ reference }) => reference);
    expect(references).toEqual([whole.reference, broken.reference].slice(0, 1 + listed));
    expect(error).toHaveBeenCalledTimes(1 - listed);
    if (listed) expect((await find(cookie, broken.reference)).answers).toEqual({});
    error.mockRestore();
  });

  it.each([
    ["answer", "applications", "answers = '{\"goals\":7}' WHERE id =", { answers: {} }],
    ["history row", "application_events", "kind = 'lost' WHERE application_id =", { history: [] }],
    ["mail", "outbox", "status = 'lost' WHERE cause_id =", { mails: [] }],
  ])("with a malformed %s still opens, and can be moved", async (_, table, change, shown) => {
    const { reference } = await apply();
    const { cookie } = await signIn("admin");
    const { id } = await find(cookie, reference);
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.prepare(`UPDATE ${table} SET ${change} ?`).bind(id).run();
    expect(await find(cookie, reference)).toMatchObject({ id, reference, ...shown });
    expect(error).toHaveBeenCalledWith(expect.stringContaining(id));
    const body = { version: 1, stage: "reviewing", outcome: null };
    expect((await request("PATCH", `${path}/${id}`, { cookie, body })).status).toBe(200);
    error.mockRestore();
  });

  it("is not found when its own row cannot be read", async () => {
    const { reference } = await apply();
    const { cookie } = await signIn("admin");
    const { id } = await find(cookie, reference);
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.prepare("UPDATE applications SET stage = 'lost' WHERE id = ?").bind(id).run();
    const body = { version: 1, stage: "reviewing", outcome: null };
    expect((await request("GET", `${path}/${id}`, { cookie })).status).toBe(404);
    expect((await request("PATCH", `${path}/${id}`, { cookie, body })).status).toBe(404);
    expect(error).toHaveBeenCalledWith(expect.stringContaining(id));
    error.mockRestore();
  });
});

describe("PATCH /api/applications/:id", () => {
  async function signInAndApply() {
    const { cookie, user } = await signIn("admin");
    const { reference } = await apply();
    return { cookie, user, application: await find(cookie, reference) };
  }
  const change = (cookie: string, id: string, body: object) =>
    request("PATCH", `${path}/${id}`, { cookie, body });

  it("records the new status and the admin who set it", async () => {
    const { cookie, user, application } = await signInAndApply();
    const body = { version: 1, stage: "decided", outcome: "accepted" };
    const response = await change(cookie, application.id, body);
    expect(response.status).toBe(200);
    const updated = await response.json<ApplicationDetail>();
    expect(updated).toMatchObject({ stage: "decided", outcome: "accepted", version: 2 });
    expect(updated.history.at(-1)).toMatchObject({ kind: "moved", actorEmail: user.email });
  });

  it("audits a status change with the status before and after", async () => {
    const { cookie, user, application } = await signInAndApply();
    const body = { version: 1, stage: "decided", outcome: "accepted" };
    const response = await change(cookie, application.id, body);
    const { results } = await env.DB.prepare("SELECT * FROM audit_events WHERE subject_id = ?")
      .bind(application.id)
      .all();
    expect(results).toMatchObject([
      {
        actor_id: user.id,
        action: "application.status_changed",
        subject_kind: "application",
        before: '{"stage":"new","outcome":null}',
        after: '{"stage":"decided","outcome":"accepted"}',
        request_id: response.headers.get("X-Request-Id"),
      },
    ]);
  });

  it("tells the loser of a conflict who changed the application, when, and to which version", async () => {
    const { cookie, user, application } = await signInAndApply();
    const body = { version: 1, stage: "reviewing", outcome: null };
    const moved = await (await change(cookie, application.id, body)).json<ApplicationDetail>();
    const { cookie: other } = await signIn("admin");
    const response = await change(other, application.id, body);
    expect(response.status).toBe(409);
    expect(problemBody.parse(await response.json()).current).toEqual({
      version: 2,
      changedBy: user.email,
      changedAt: moved.history.at(-1)?.happenedAt,
    });
  });

  it("accepts one of ten simultaneous changes and answers the others with 409", async () => {
    const { cookie, application } = await signInAndApply();
    const body = { version: 1, stage: "reviewing", outcome: null };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(cookie, application.id, body)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(problemBody.parse(await answer.json()).current?.version).toBe(2);
    }
    const audited = await env.DB.prepare("SELECT id FROM audit_events WHERE subject_id = ?")
      .bind(application.id)
      .all();
    expect(audited.results).toHaveLength(1);
    expect((await find(cookie, application.reference)).history).toHaveLength(2);
  });

  it("refuses a transition that is not allowed with 422 and names the stage", async () => {
    const { cookie, application } = await signInAndApply();
    const body = { version: 1, stage: "decided", outcome: null };
    const error = await errorOf(await change(cookie, application.id, body));
    expect(error).toMatchObject({ status: 422, fields: ["stage"] });
  });
});
