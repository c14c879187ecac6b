import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  countPeople,
  getPerson,
  listPeople,
  type PersonDetail,
  signOutPerson,
  updatePerson,
} from "#contract/people.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { Browser } from "#worker/testing/browser.ts";
import { auditOf, isSignedIn, onlyAdmin, personUrl, readPerson } from "#worker/testing/people.ts";
import { currentUser, signInThrough } from "#worker/testing/provider-sign-in.ts";
import { request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";
import { listAdmins } from "./list-admins.ts";

const fake = withFakeProvider();
let admin: SignedIn;
beforeEach(async () => {
  admin = await onlyAdmin();
});
const read = (id: string, cookie = admin.cookie) => readPerson(id, cookie);

const isAdminStill = async ({ cookie }: SignedIn) =>
  (await request("GET", listPeople.path, { cookie })).status;

type Change = { role: "admin" | "user" } | { isDisabled: boolean };

/** Changes a person as an admin does who has just read them. */
async function change(id: string, wanted: Change, by = admin, version?: number) {
  const body = { version: version ?? (await read(id, by.cookie)).version, ...wanted };
  return request("PATCH", personUrl(updatePerson, id), { cookie: by.cookie, body });
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
    await request("POST", personUrl(signOutPerson, user.id), { cookie: admin.cookie });
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

describe("an erased account", () => {
  /** An account that an erasure has left, because a record of the agency names it. */
  async function erased(): Promise<string> {
    const { user } = await signIn("user");
    await env.DB.prepare(
      "UPDATE users SET issuer = 'erased', subject = id, email = 'Erased account', disabled_at = 1 WHERE id = ?",
    )
      .bind(user.id)
      .run();
    return user.id;
  }

  it.each<Change>([{ role: "admin" }, { isDisabled: false }])(
    "cannot be changed to %j, and the reply says why",
    async (wanted) => {
      const id = await erased();
      const response = await change(id, wanted);
      expect(await response.json()).toMatchObject({
        status: 409,
        detail: expect.stringContaining("was erased"),
      });
      expect(await read(id)).toMatchObject({ role: "user", isDisabled: true, isErased: true });
      expect(await auditOf(id)).toEqual([]);
    },
  );

  it("is no admin who lets the last one go, whatever its row says", async () => {
    const id = await erased();
    await env.DB.prepare("UPDATE users SET role = 'admin', disabled_at = NULL WHERE id = ?")
      .bind(id)
      .run();
    expect(await read(id)).toMatchObject({ isLastAdmin: false });
    expect(await read(admin.user.id)).toMatchObject({ isLastAdmin: true, isErased: false });
    expect((await change(admin.user.id, { role: "user" })).status).toBe(409);
    const admins = await listAdmins(openDatabase(env.DB));
    expect(admins.map((one) => one.id)).toEqual([admin.user.id]);
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

describe("the routes", () => {
  it("are for admins only", async () => {
    const { cookie, user } = await signIn("user");
    for (const path of [listPeople.path, countPeople.path, personUrl(getPerson, user.id)]) {
      expect((await request("GET", path, { cookie })).status).toBe(403);
      expect((await request("GET", path)).status).toBe(401);
    }
    const body = { version: 1, role: "admin" };
    const response = await request("PATCH", personUrl(updatePerson, user.id), { cookie, body });
    expect(response.status).toBe(403);
  });

  it("answer 404 for an unknown person and 422 for a change of nothing", async () => {
    const { cookie } = admin;
    const unknown = await request("GET", personUrl(getPerson, "0".repeat(26)), { cookie });
    expect(unknown.status).toBe(404);
    const body = { version: 1 };
    const nothing = await request("PATCH", personUrl(updatePerson, admin.user.id), {
      cookie,
      body,
    });
    expect(nothing.status).toBe(422);
  });
});
