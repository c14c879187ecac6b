import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { endPersonSession, signOutPerson } from "#contract/people.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { auditOf, isSignedIn, onlyAdmin, personUrl, readPerson } from "#worker/testing/people.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { findPerson, signOutEverywhere } from "./people-changes.ts";

let admin: SignedIn;
beforeEach(async () => {
  admin = await onlyAdmin();
});
const read = (id: string, cookie = admin.cookie) => readPerson(id, cookie);

describe("signing out everywhere", () => {
  it("ends every session of another person", async () => {
    const colleague = await signIn("user");
    const response = await request("POST", personUrl(signOutPerson, colleague.user.id), {
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
    await request("POST", personUrl(signOutPerson, id), { cookie: admin.cookie });
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
    await request("POST", personUrl(signOutPerson, id), { cookie: admin.cookie });
    expect((await read(id)).sessions).toMatchObject([{ id: admin.idHash, isCurrent: true }]);
  });
});

describe("one session", () => {
  it("is ended for good, once, and the others go on", async () => {
    const colleague = await signIn("user");
    const path = personUrl(endPersonSession, colleague.user.id, colleague.idHash);
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
    const path = personUrl(endPersonSession, admin.user.id, colleague.idHash);
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
