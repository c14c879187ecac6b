import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { getApplication } from "#contract/application-record.ts";
import { problemBody } from "#contract/problem.ts";
import { newId } from "#worker/lib/id.ts";
import {
  auditOf,
  newMessage,
  newAdmin as newMessageAdmin,
  replyMails,
} from "#worker/testing/message-desk.ts";
import { errorOf, request } from "#worker/testing/request.ts";

const applicationAnswers = {
  fullName: "Mina Okafor",
  applicationType: "brand",
  goals: "Six films a year",
  message: "More about what is needed for this",
};

/** An admin, who also makes applications of messages. */
async function newAdmin() {
  const admin = await newMessageAdmin();
  return {
    ...admin,
    application: async (id: string) => {
      const response = await request("GET", `/api/applications/${id}`, { cookie: admin.cookie });
      return getApplication.reply.parse(await response.json());
    },
    makeApplication: (id: string, changes: object = {}) =>
      admin.send("POST", `${id}/application`, { ...applicationAnswers, version: 1, ...changes }),
  };
}

it("no reply is needed when a message becomes an application, which happens at most once", async () => {
  const [id, admin] = [await newMessage(), await newAdmin()];
  const first = await (await admin.makeApplication(id)).json<{ id: string }>();
  const repeat = await (await admin.makeApplication(id, { fullName: "M O" })).json();
  expect(repeat).toEqual(first);
  const message = await admin.read(id);
  expect(message).toMatchObject({ status: "closed", applicationId: first.id, version: 2 });
  expect(message.applications).toMatchObject([{ id: first.id, stage: "new" }]);
  const row = await env.DB.prepare("SELECT full_name, email, source FROM applications WHERE id = ?")
    .bind(first.id)
    .first();
  expect(row).toEqual({ full_name: "Mina Okafor", email: message.email, source: "message" });
  expect(await auditOf(id)).toEqual(["message.made_application"]);
  // The application leads back to the message.
  expect((await admin.application(first.id)).messageId).toBe(id);
  expect(await errorOf(await admin.makeApplication(id, { goals: "x" }))).toMatchObject({
    fields: ["goals"],
  });
  expect(await errorOf(await admin.makeApplication(newId()))).toMatchObject({
    status: 404,
  });
});

describe("an application of a message", () => {
  const applicationCount = (id: string) =>
    env.DB.prepare("SELECT count(*) AS n FROM applications WHERE id = ?")
      .bind(id)
      .first<number>("n");

  it("is not made when the message was changed since it was read, so that no new mail is closed unread", async () => {
    const [id, admin] = [await newMessage(), await newAdmin()];
    await admin.change(id, { version: 1, status: "closed" });
    await admin.change(id, { version: 2, status: "open" });
    const refused = await admin.makeApplication(id, { version: 1 });
    expect(problemBody.parse(await refused.json())).toMatchObject({
      code: "conflict",
      current: { version: 3, changedBy: admin.email },
    });
    expect(await admin.read(id)).toMatchObject({ status: "open", applicationId: null, version: 3 });
    const made = await (await admin.makeApplication(id, { version: 3 })).json<{ id: string }>();
    expect(await applicationCount(made.id)).toBe(1);
    expect(await admin.read(id)).toMatchObject({ status: "closed", version: 4 });
  });

  it("is not named by its message once it is erased", async () => {
    const [id, admin] = [await newMessage(), await newAdmin()];
    const made = await (await admin.makeApplication(id)).json<{ id: string }>();
    await env.DB.batch([
      env.DB.prepare("DELETE FROM application_events WHERE application_id = ?").bind(made.id),
      env.DB.prepare("DELETE FROM outbox WHERE cause_id = ?").bind(made.id),
      env.DB.prepare("DELETE FROM applications WHERE id = ?").bind(made.id),
    ]);
    expect(await admin.read(id)).toMatchObject({ applicationId: null, applications: [] });
    expect((await admin.makeApplication(id, { version: 2 })).status).toBe(200);
  });

  it("or a change at the same moment is refused, whole", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [id, admin] = [await newMessage(), await newAdmin()];
      const [made, changed] = await Promise.all([
        admin.makeApplication(id),
        admin.change(id, { version: 1, assigneeId: admin.id }),
      ]);
      expect([made.status, changed.status].toSorted()).toEqual([200, 409]);
      const { applications, applicationId, status } = await admin.read(id);
      expect(applications.length).toBe(made.status === 200 ? 1 : 0);
      expect([applicationId !== null, status === "closed"]).toEqual(
        made.status === 200 ? [true, true] : [false, false],
      );
    }
  });

  it("is not made of spam", async () => {
    const [id, admin] = [await newMessage(), await newAdmin()];
    await admin.change(id, { version: 1, isSpam: true });
    const refused = await admin.makeApplication(id, { version: 2 });
    expect(problemBody.parse(await refused.json())).toMatchObject({
      status: 422,
      detail: "This message is spam. Say first that it is none.",
    });
    expect(await replyMails(id)).toEqual([]);
    expect((await admin.read(id)).applications).toEqual([]);
  });
});
