import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import {
  countPeople,
  endPersonSession,
  getPerson,
  listPeople,
  type PersonDetail,
  signOutPerson,
  updatePerson,
} from "#contract/people.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { Browser } from "#worker/testing/browser.ts";
import { currentUser, signInThrough } from "#worker/testing/provider-sign-in.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";
import { findPerson, signOutEverywhere } from "./people-changes.ts";

const fake = withFakeProvider();
let admin: SignedIn;

beforeEach(async () => {
  // The tests of a file share their users, and the last admin is one of all of them.
  await env.DB.exec("UPDATE users SET role = 'user' WHERE role = 'admin'");
  admin = await signIn("admin");
});

const url = (endpoint: { path: string }, id: string, sessionId = "") =>
  endpoint.path.replace(":id", id).replace(":sessionId", sessionId);

async function read(id: string, cookie = admin.cookie): Promise<PersonDetail> {
  const response = await request("GET", url(getPerson, id), { cookie });
  expect(response.status).toBe(200);
  return getPerson.reply.parse(await response.json());
}

type Change = { role: "admin" | "user" } | { isDisabled: boolean };

/** Changes a person as an admin does who has just read them. */
async function change(id: string, wanted: Change, by = admin, version?: number) {
  const body = { version: version ?? (await read(id, by.cookie)).version, ...wanted };
  return request("PATCH", url(updatePerson, id), { cookie: by.cookie, body });
}

const isAdminStill = async ({ cookie }: SignedIn) =>
  (await request("GET", listPeople.path, { cookie })).status;
const isSignedIn = async ({ cookie }: SignedIn) =>
  (await request("GET", getCurrentUser.path, { cookie })).status === 200;

async function auditOf(id: string) {
  const { results } = await env.DB.prepare(
    `SELECT action, actor_id, before, after FROM audit_events
     WHERE subject_kind = 'user' AND subject_id = ? ORDER BY rowid`,
  )
    .bind(id)
    .all();
  return results;
}

describe("a role", () => {
  it("counts from the next request on, and is audited", async () => {
    const other = await signIn("admin");
    expect(await isAdminStill(other)).toBe(200);
    const response = await change(other.user.id, { role: "user" });
    expect(updatePerson.reply.parse(await response.json())).toMatchObject({ role: "user" });
    expect(await isAdminStill(other)).toBe(403);
    expect((await change(other.user.id, { role: "admin" })).status).toBe(200);
    expect(await isAdminStill(other)).toBe(200);
    const actor_id = admin.user.id;
    const action = "user.role_changed";
    expect(await auditOf(other.user.id)).toEqual([
      { action, actor_id, before: '{"role":"admin"}', after: '{"role":"user"}' },
      { action, actor_id, before: '{"role":"user"}', after: '{"role":"admin"}' },
    ]);
  });

  it("is not changed on the base of an old version, and the reply says who was faster", async () => {
    const { user } = await signIn("user");
    const { version } = await read(user.id);
    await change(user.id, { role: "admin" }, admin, version);
    const late = await change(user.id, { isDisabled: true }, admin, version);
    expect(await late.json()).toMatchObject({
      status: 409,
      code: "conflict",
      current: { version: version + 1, changedBy: admin.user.email },
    });
    expect(await read(user.id)).toMatchObject({ role: "admin", isDisabled: false });
    expect(await auditOf(user.id)).toHaveLength(1);
  });

  it("names the admin who changed it to one who is late, and not one who ended sessions since", async () => {
    const [{ user }, other] = [await signIn("user"), await signIn("admin")];
    const { version } = await read(user.id);
    await change(user.id, { role: "admin" }, other, version);
    await request("POST", url(signOutPerson, user.id), { cookie: admin.cookie });
    const late = await change(user.id, { isDisabled: true }, admin, version);
    expect(await late.json()).toMatchObject({ current: { changedBy: other.user.email } });
  });

  it("stays as it is when it is the wanted one, without an audit event", async () => {
    const { user } = await signIn("user");
    expect((await change(user.id, { role: "user" })).status).toBe(200);
    expect(await auditOf(user.id)).toEqual([]);
  });

  it("taken away gives no session back that the limits of an admin have ended", async () => {
    const [away, present] = [await signIn("admin"), await signIn("admin")];
    await env.DB.prepare("UPDATE sessions SET last_seen_at = ? WHERE id_hash = ?")
      .bind(Date.now() - 31 * 60_000, away.idHash)
      .run();
    for (const { user } of [away, present])
      expect((await change(user.id, { role: "user" })).status).toBe(200);
    expect(await isSignedIn(away)).toBe(false);
    expect(await isSignedIn(present)).toBe(true);
  });

  it("taken away is not given back by ADMIN_EMAILS at the next sign-in", async () => {
    const claims = { email: "root@agency.example", email_verified: true };
    const browser = await fake.newBrowser({ claims: { ...claims, sub: crypto.randomUUID() } });
    await signInThrough(fake.provider, browser);
    const root = await currentUser(browser);
    expect(root.role).toBe("admin");
    expect((await change(root.id, { role: "user" })).status).toBe(200);
    const again = new Browser({ OIDC_ISSUER: fake.provider.issuer });
    await signInThrough(fake.provider, again);
    expect(await currentUser(again)).toMatchObject({ id: root.id, role: "user" });
  });
});

describe("the last admin", () => {
  it.each<[string, Change]>([
    ["demoted", { role: "user" }],
    ["disabled", { isDisabled: true }],
  ])("cannot be %s, and the reply says what to do", async (_, wanted) => {
    expect(await read(admin.user.id)).toMatchObject({ isLastAdmin: true });
    const response = await change(admin.user.id, wanted);
    expect(await response.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining("last admin"),
    });
    expect(await isAdminStill(admin)).toBe(200);
    expect(await auditOf(admin.user.id)).toEqual([]);
  });

  it("is the last one also beside a disabled admin", async () => {
    const other = await signIn("admin");
    await change(other.user.id, { isDisabled: true });
    expect((await change(admin.user.id, { role: "user" })).status).toBe(409);
  });

  it("is not needed for the rule that of two admins who demote each other only one succeeds", async () => {
    const pair = [await signIn("admin"), await signIn("admin")] as const;
    const versions = await Promise.all(pair.map(({ user }) => read(user.id)));
    const responses = await Promise.all([
      change(pair[1].user.id, { role: "user" }, pair[0], versions[1]?.version),
      change(pair[0].user.id, { role: "user" }, pair[1], versions[0]?.version),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it("stays when two admins demote or disable each other at the same time", async () => {
    for (const wanted of [{ role: "user" }, { isDisabled: true }] as const) {
      const pair = [await signIn("admin"), await signIn("admin")] as const;
      await change(admin.user.id, { role: "user" });
      const [{ version: ofFirst }, { version: ofSecond }] = (await Promise.all(
        pair.map(({ user }) => read(user.id, pair[0].cookie)),
      )) as [PersonDetail, PersonDetail];
      const responses = await Promise.all([
        change(pair[1].user.id, wanted, pair[0], ofSecond),
        change(pair[0].user.id, wanted, pair[1], ofFirst),
      ]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const admins = await env.DB.prepare(
        "SELECT count(*) AS count FROM users WHERE role = 'admin' AND disabled_at IS NULL",
      ).first("count");
      expect(admins).toBe(1);
      await env.DB.exec("UPDATE users SET role = 'user'");
      admin = await signIn("admin");
    }
  });
});

describe("a disabled person", () => {
  it("is signed out at once, and stays signed out when enabled again", async () => {
    const colleague = await signIn("user");
    expect((await change(colleague.user.id, { isDisabled: true })).status).toBe(200);
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await read(colleague.user.id)).toMatchObject({ isDisabled: true, activeSessions: 0 });
    expect((await change(colleague.user.id, { isDisabled: false })).status).toBe(200);
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await auditOf(colleague.user.id)).toMatchObject([
      { action: "user.disabled", after: '{"isDisabled":true}' },
      { action: "user.enabled", after: '{"isDisabled":false}' },
    ]);
  });

  it("gets a page at the next sign-in that says why, and no session", async () => {
    const browser = await fake.newBrowser({ claims: { sub: crypto.randomUUID() } });
    await signInThrough(fake.provider, browser);
    await change((await currentUser(browser)).id, { isDisabled: true });
    const again = new Browser({ OIDC_ISSUER: fake.provider.issuer });
    const response = await signInThrough(fake.provider, again);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("This account has been disabled.");
    expect([...again.cookies.keys()]).not.toContain("__Host-sid");
  });
});

describe("signing out everywhere", () => {
  it("ends every session of another person", async () => {
    const colleague = await signIn("user");
    const response = await request("POST", url(signOutPerson, colleague.user.id), {
      cookie: admin.cookie,
    });
    expect(await response.json()).toMatchObject({ activeSessions: 0, sessions: [] });
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await env.SESSIONS.get(colleague.idHash)).toBeNull();
    expect(await auditOf(colleague.user.id)).toMatchObject([
      { before: '{"activeSessions":1}', after: '{"activeSessions":0}' },
    ]);
  });

  it("gives no session back that another admin has ended at the same time", async () => {
    const db = openDatabase(env.DB);
    const colleague = await signIn("admin");
    const { id } = colleague.user;
    const person = await findPerson(db, id, Date.now());
    if (person === undefined) throw new Error("There is no such person");
    await request("POST", url(signOutPerson, id), { cookie: admin.cookie });
    const context = { actorId: id, requestId: "r", at: Date.now() };
    await signOutEverywhere(db, person, colleague.idHash, context);
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it("keeps the session it was asked in, and ends the others of that person", async () => {
    const { id } = admin.user;
    const second = "a".repeat(43);
    await env.DB.prepare(
      `INSERT INTO sessions (id_hash, user_id, login_state, epoch, created_at, last_seen_at)
       SELECT ?, user_id, 'second', epoch, created_at, last_seen_at FROM sessions WHERE id_hash = ?`,
    )
      .bind(second, admin.idHash)
      .run();
    expect((await read(id)).sessions).toHaveLength(2);
    await request("POST", url(signOutPerson, id), { cookie: admin.cookie });
    expect((await read(id)).sessions).toMatchObject([{ id: admin.idHash, isCurrent: true }]);
  });
});

describe("one session", () => {
  it("is ended for good, once, and the others go on", async () => {
    const colleague = await signIn("user");
    const path = url(endPersonSession, colleague.user.id, colleague.idHash);
    for (let n = 0; n < 2; n += 1) {
      const response = await request("DELETE", path, { cookie: admin.cookie });
      expect(await response.json()).toMatchObject({ sessions: [] });
    }
    expect(await isSignedIn(colleague)).toBe(false);
    expect(await isSignedIn(admin)).toBe(true);
    expect(await auditOf(colleague.user.id)).toMatchObject([{ action: "user.session_ended" }]);
  });

  it("of another person is not found under this one", async () => {
    const colleague = await signIn("user");
    const path = url(endPersonSession, admin.user.id, colleague.idHash);
    const response = await request("DELETE", path, { cookie: admin.cookie });
    expect(await errorOf(response)).toMatchObject({ status: 404 });
    expect(await isSignedIn(colleague)).toBe(true);
  });

  it("is not listed once its limits have passed", async () => {
    const colleague = await signIn("admin");
    await env.DB.prepare("UPDATE sessions SET last_seen_at = ? WHERE id_hash = ?")
      .bind(Date.now() - 31 * 60_000, colleague.idHash)
      .run();
    expect(await read(colleague.user.id)).toMatchObject({ activeSessions: 0, sessions: [] });
  });
});

describe("the routes", () => {
  it("are for admins only", async () => {
    const { cookie, user } = await signIn("user");
    for (const path of [listPeople.path, countPeople.path, url(getPerson, user.id)]) {
      expect((await request("GET", path, { cookie })).status).toBe(403);
      expect((await request("GET", path)).status).toBe(401);
    }
    const body = { version: 1, role: "admin" };
    const response = await request("PATCH", url(updatePerson, user.id), { cookie, body });
    expect(response.status).toBe(403);
  });

  it("answer 404 for an unknown person and 422 for a change of nothing", async () => {
    const { cookie } = admin;
    const unknown = await request("GET", url(getPerson, "0".repeat(26)), { cookie });
    expect(unknown.status).toBe(404);
    const body = { version: 1 };
    const nothing = await request("PATCH", url(updatePerson, admin.user.id), { cookie, body });
    expect(nothing.status).toBe(422);
  });
});
