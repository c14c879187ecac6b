import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { changeErrorGroups, type ErrorStatus } from "#contract/error-groups.ts";
import { newId } from "#worker/lib/id.ts";
import { at, hit, opened, withErrorAdmin } from "#worker/testing/error-groups.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { admin, read, change } = withErrorAdmin();

const changeMany = async (items: object[], status: ErrorStatus) => {
  const body = { items, status };
  const response = await request("POST", changeErrorGroups.path, { cookie: admin.cookie, body });
  return changeErrorGroups.reply.parse(await response.json()).results;
};

describe("a decision about an error", () => {
  it("is stored with who made it, and refused with the present state for an outdated version", async () => {
    const id = await opened();
    const resolved = await change(id, 1, "resolved");
    expect(await resolved.json()).toMatchObject({ status: "resolved", version: 2 });
    const response = await change(id, 1, "ignored");
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: admin.email },
    });
    expect((await read(id)).history).toMatchObject([
      { action: "error_group.resolved", actorEmail: admin.email },
    ]);
    expect(await errorOf(await change(newId(), 1, "open"))).toMatchObject({ status: 404 });
  });

  it("has one winner when two admins decide at the same time", async () => {
    const id = await opened();
    const responses = await Promise.all([change(id, 1, "resolved"), change(id, 1, "ignored")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).history).toHaveLength(1);
  });

  it("that it is resolved ends with a new report, once and with a trace", async () => {
    const id = await opened();
    await change(id, 1, "resolved");
    await hit(id, { receivedAt: at + 5 });
    await hit(id, { receivedAt: at + 6 });
    const group = await read(id);
    expect(group).toMatchObject({ status: "open", version: 3, reportCount: 3 });
    expect(group.history.filter(({ action }) => action === "error_group.reopened")).toEqual([
      { action: "error_group.reopened", actorEmail: null, isByErrorReport: true, at: at + 5 },
    ]);
    expect(await errorOf(await change(id, 2, "ignored"))).toMatchObject({ status: 409 });
  });

  it.each(["resolved", "reopened"])(
    "that it is %s is not said of a report where the admin who made it was erased",
    async (decision) => {
      const id = await opened();
      const other = await signIn("admin");
      const decide = (version: number, status: ErrorStatus) => {
        const body = { items: [{ id, version }], status };
        return request("POST", changeErrorGroups.path, { cookie: other.cookie, body });
      };
      await decide(1, "resolved");
      if (decision === "reopened") await decide(2, "open");
      for (const table of ["sessions WHERE user_id", "users WHERE id"])
        await env.DB.prepare(`DELETE FROM ${table} = ?`).bind(other.user.id).run();
      expect((await read(id)).history.at(-1)).toMatchObject({
        action: `error_group.${decision}`,
        ...{ actorEmail: null, isByErrorReport: false },
      });
      const refused = await change(id, 1, "ignored");
      expect(refused.status).toBe(409);
      expect(await refused.text()).not.toContain("new report");
    },
  );

  it.each([
    ["the present release", "rel-0002", "rel-0002"],
    ["an unknown release", "", "rel-0002"],
    ["any release while the present one is unknown", "rel-0001", ""],
  ])("that it is resolved ends with a report of %s", async (_, release, presentRelease) => {
    const id = await opened();
    await change(id, 1, "resolved");
    await hit(id, { release, presentRelease });
    const group = await read(id);
    expect(group).toMatchObject({ status: "open", version: 3, reportCount: 2 });
    expect(group.history).toHaveLength(2);
  });

  it("that it is resolved stays with a report of another release, such as an old tab's, which is counted", async () => {
    const id = await opened();
    await change(id, 1, "resolved");
    await hit(id, { release: "rel-0001", presentRelease: "rel-0002", receivedAt: at + 5 });
    const group = await read(id);
    expect(group).toMatchObject({ status: "resolved", version: 2, reportCount: 2 });
    expect(group).toMatchObject({ lastSeenAt: at + 5 });
    expect(group.history).toHaveLength(1);
  });

  it("stays when a stored report is sent again", async () => {
    const errorId = crypto.randomUUID();
    const id = await opened({ errorId });
    await change(id, 1, "resolved");
    await hit(id, { errorId });
    expect(await read(id)).toMatchObject({ status: "resolved", version: 2, reportCount: 1 });
    expect((await read(id)).history).toHaveLength(1);
  });

  it("that it is ignored stays with a new report, which is counted", async () => {
    const id = await opened();
    await change(id, 1, "ignored");
    await hit(id, { receivedAt: at + 5 });
    expect(await read(id)).toMatchObject({ status: "ignored", version: 2, reportCount: 2 });
  });

  it("is made for many at once, each by itself and in the version that was read", async () => {
    const [first, second, overtaken] = [await opened(), await opened(), await opened()];
    await change(second, 1, "ignored");
    await change(overtaken, 1, "resolved");
    const reportedAt = Date.now() + 60_000;
    await hit(overtaken, { receivedAt: reportedAt });
    const unknown = newId();
    const read1 = [first, second, overtaken, unknown].map((id) => ({ id, version: 1 }));
    expect(await changeMany(read1, "ignored")).toEqual([
      { id: first, version: 2, code: null, detail: null },
      { id: second, version: 2, code: null, detail: null, isUnchanged: true },
      {
        id: overtaken,
        version: 3,
        code: "conflict",
        detail: "A new report changed this first.",
        current: { version: 3, changedBy: null, changedAt: reportedAt },
      },
      { id: unknown, version: null, code: "not_found", detail: "There is no such error." },
    ]);
    expect(await read(first)).toMatchObject({ status: "ignored", version: 2 });
    expect((await read(second)).history).toHaveLength(1);
    expect(await read(overtaken)).toMatchObject({ status: "open", version: 3 });
  });

  it("for many can be sent again when its answer was lost", async () => {
    const [id, other] = [await opened(), await opened()];
    const items = [id, other].map((each) => ({ id: each, version: 1 }));
    await changeMany(items, "resolved");
    expect(await changeMany(items, "resolved")).toMatchObject([
      { version: 2, code: null, isUnchanged: true },
      { version: 2, code: null, isUnchanged: true },
    ]);
    expect((await read(id)).history).toHaveLength(1);
  });

  it.each([
    ["no error", []],
    ["51 errors", Array.from({ length: 51 }, () => ({ id: newId(), version: 1 }))],
    ["an error twice", Array(2).fill({ id: "0".repeat(26), version: 1 })],
    ["an error without a version", [{ id: "0".repeat(26) }]],
  ])("is refused for %s", async (_, items) => {
    const body = { items, status: "ignored" };
    const response = await request("POST", changeErrorGroups.path, { cookie: admin.cookie, body });
    expect(await errorOf(response)).toMatchObject({ status: 422, code: "invalid" });
  });
});
