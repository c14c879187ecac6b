import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import { listApplications } from "#contract/application-lists.ts";
import { problemBody } from "#contract/problem.ts";
import { newId } from "#worker/lib/id.ts";
import { audited, read, received, send } from "#worker/testing/application-desk.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

describe("PATCH /api/applications/:id/details", () => {
  it("sets assignee, rating, follow-up and tags, with an event and an audit event", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const tags = ["vip", "press", "vip"];
    const details = { assigneeId: admin.user.id, rating: 4, followUpOn: "2026-12-01", tags };
    const response = await send(admin, "PATCH", `${id}/details`, { version: 1, ...details });
    expect(response.status).toBe(200);
    const changed = await read(admin, id);
    expect(changed).toMatchObject({
      version: 2,
      assignee: { id: admin.user.id, name: "Ada" },
      rating: 4,
      followUpOn: "2026-12-01",
      tags: ["press", "vip"],
    });
    expect(changed.history.at(-1)).toMatchObject({
      kind: "changed",
      stage: "new",
      actorEmail: admin.user.email,
      changes: {
        assignee: { before: null, after: "Ada" },
        rating: { before: null, after: 4 },
        followUpOn: { before: null, after: "2026-12-01" },
        tags: { before: [], after: ["press", "vip"] },
      },
    });
    expect(await audited(id)).toMatchObject([
      {
        action: "application.details_changed",
        after: JSON.stringify({ ...details, tags: "press, vip" }),
      },
    ]);
  });

  it("changes nothing, and raises no version, when all is as wanted", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const body = { version: 1, assigneeId: null, tags: [] };
    expect((await send(admin, "PATCH", `${id}/details`, body)).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({ version: 1, history: [{ kind: "received" }] });
    expect(await audited(id)).toEqual([]);
  });

  it("tells the loser of a conflict who was first, and keeps what the winner set", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    await send(admin, "PATCH", `${id}/details`, { version: 1, rating: 2, tags: ["vip"] });
    const response = await send(other, "PATCH", `${id}/details`, { version: 1, tags: [] });
    expect(response.status).toBe(409);
    expect(problemBody.parse(await response.json()).current).toMatchObject({
      version: 2,
      changedBy: admin.user.email,
    });
    expect(await read(admin, id)).toMatchObject({ rating: 2, tags: ["vip"] });
  });

  it("accepts one of ten simultaneous changes", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((rating) =>
        send(admin, "PATCH", `${id}/details`, { version: 1, rating }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await read(admin, id)).history).toHaveLength(2);
    expect(await audited(id)).toHaveLength(1);
  });

  it.each([
    ["a rating of six", { rating: 6 }, "rating"],
    ["half a rating", { rating: 2.5 }, "rating"],
    ["a day that does not exist", { followUpOn: "2026-02-30" }, "followUpOn"],
    ["a day of another century", { followUpOn: "1999-12-31" }, "followUpOn"],
    ["an empty tag", { tags: [" "] }, "tags.0"],
    ["a tag of 41 characters", { tags: ["x".repeat(41)] }, "tags.0"],
    ["21 tags", { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, "tags"],
    ["an assignee who is not on the team", { assigneeId: newId() }, "assigneeId"],
    ["an unknown field", { stars: 5 }, "stars"],
  ])("refuses %s with 422 and names the field", async (_, details, field) => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const response = await send(admin, "PATCH", `${id}/details`, { version: 1, ...details });
    expect(await errorOf(response)).toMatchObject({ status: 422, fields: [field] });
    expect((await read(admin, id)).version).toBe(1);
  });

  it("keeps a tag in lower case", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    await send(admin, "PATCH", `${id}/details`, { version: 1, tags: [" ÉTÉ 春 "] });
    expect((await read(admin, id)).tags).toEqual(["été 春"]);
  });
});

describe("declining an application", () => {
  const decline = { version: 1, stage: "decided", outcome: "declined" };

  it("needs a reason, which the record and its history then tell", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const refused = await send(admin, "PATCH", id, decline);
    expect(await errorOf(refused)).toMatchObject({ status: 422, fields: ["declineReason"] });
    await send(admin, "PATCH", id, { ...decline, declineReason: "Too early" });
    const declined = await read(admin, id);
    expect(declined).toMatchObject({ outcome: "declined", declineReason: "Too early" });
    expect(declined.history.at(-1)?.changes).toEqual({
      declineReason: { before: null, after: "Too early" },
    });
  });

  it("takes the reason back with the decision, and an undo returns both, whatever came between", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    await send(admin, "PATCH", id, { ...decline, declineReason: "Too early" });
    await send(admin, "PATCH", id, { version: 2, stage: "reviewing", outcome: null });
    expect((await read(admin, id)).declineReason).toBeNull();
    await send(admin, "PATCH", `${id}/details`, { version: 3, rating: 3 });
    expect((await send(admin, "PATCH", id, { ...decline, version: 4 })).status).toBe(200);
    expect(await read(admin, id)).toMatchObject({
      outcome: "declined",
      declineReason: "Too early",
    });
  });
});

it("undoes leaving a decision that was made before reasons were asked", async () => {
  const admin = await signIn("admin");
  const { id } = await received(admin);
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE applications SET stage = 'decided', outcome = 'declined' WHERE id = ?",
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO application_events (id, application_id, kind, stage, outcome, happened_at)
       VALUES (?1 || ':old', ?1, 'moved', 'decided', 'declined', 0)`,
    ).bind(id),
  ]);
  await send(admin, "PATCH", id, { version: 1, stage: "reviewing", outcome: null });
  const undo = { version: 2, stage: "decided", outcome: "declined" };
  expect((await send(admin, "PATCH", id, undo)).status).toBe(200);
  expect(await read(admin, id)).toMatchObject({ outcome: "declined", declineReason: null });
});

describe("PUT /api/applications/:id/spam", () => {
  it("moves an application between the lists and back", async () => {
    const admin = await signIn("admin");
    const { id, reference } = await received(admin);
    const find = async (query: string) => {
      const path = `${listApplications.path}?q=${reference}${query}`;
      const page = await (await request("GET", path, { cookie: admin.cookie })).json();
      return listApplications.reply.parse(page).items.length;
    };
    await send(admin, "PUT", `${id}/spam`, { version: 1, isSpam: true });
    expect([await find(""), await find("&spam=only")]).toEqual([0, 1]);
    await send(admin, "PUT", `${id}/spam`, { version: 2, isSpam: false });
    expect([await find(""), await find("&spam=only")]).toEqual([1, 0]);
    expect((await read(admin, id)).history.map(({ changes }) => changes?.isSpam?.after)).toEqual([
      undefined,
      true,
      false,
    ]);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "application.spam_changed",
      "application.spam_changed",
    ]);
  });

  it("queues the confirmation that was withheld, once", async () => {
    const admin = await signIn("admin");
    const { id, email } = await received(admin, { website: "https://pills.example" });
    const mails = async () => (await read(admin, id)).mails.map(({ recipient }) => recipient);
    expect(await mails()).not.toContain(email);
    for (const [version, isSpam] of [false, true, false].entries()) {
      const response = await send(admin, "PUT", `${id}/spam`, { version: version + 1, isSpam });
      expect(response.status).toBe(200);
    }
    expect((await mails()).filter((recipient) => recipient === email)).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });
});

it("queues a confirmation without the promise of a time for an application that is late already", async () => {
  const admin = await signIn("admin");
  const { id, receivedAt } = await received(admin, { website: "https://pills.example" });
  const aged = env.DB.prepare("UPDATE applications SET received_at = ? WHERE id = ?");
  await aged.bind(receivedAt - promiseMs, id).run();
  await send(admin, "PUT", `${id}/spam`, { version: 1, isSpam: false });
  const mail = env.DB.prepare("SELECT body FROM outbox WHERE id = ?").bind(`${id}:sender`);
  const body = await mail.first<string>("body");
  expect(body).toContain("/api/application-status/");
  expect(body).not.toContain("hours");
});

describe("the duplicates of an application", () => {
  it.each([
    ["in another case", "mina.okafor", (email: string) => email.toUpperCase()],
    ["with a tag", "mina.okafor", (email: string) => email.replace("@", "+press@")],
    ["in another case beyond ASCII", "müller", (email: string) => email.replace("m", "M")],
  ])(
    "are the others from the same mailbox, also written %s, newest first",
    async (_, name, write) => {
      const admin = await signIn("admin");
      const email = `${name}${newId()}@okafor.example`;
      const first = await received(admin, { email });
      const second = await received(admin, { email: write(email) });
      const third = await received(admin, { email });
      await received(admin);
      const { duplicates } = await read(admin, first.id);
      expect(duplicates.map(({ id }) => id)).toEqual([third.id, second.id]);
    },
  );

  it("ignore the dots of a provider that ignores them", async () => {
    const admin = await signIn("admin");
    const id = newId();
    const first = await received(admin, { email: `mina.${id}@gmail.com` });
    const second = await received(admin, { email: `mina${id}@gmail.com` });
    expect((await read(admin, first.id)).duplicates).toMatchObject([{ id: second.id }]);
  });
});
