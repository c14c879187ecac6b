import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import { getPerson, type PersonDetail } from "#contract/people.ts";
import { request } from "./request.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

/** Signs an admin in who is the only one, because the tests of a file share their users. */
export async function onlyAdmin(): Promise<SignedIn> {
  await env.DB.exec("UPDATE users SET role = 'user' WHERE role = 'admin'");
  return signIn("admin");
}

export const personUrl = (endpoint: { path: string }, id: string, sessionId = ""): string =>
  endpoint.path.replace(":id", id).replace(":sessionId", sessionId);

/** A person, as the admin with this cookie reads them. */
export async function readPerson(id: string, cookie: string): Promise<PersonDetail> {
  const response = await request("GET", personUrl(getPerson, id), { cookie });
  expect(response.status).toBe(200);
  return getPerson.reply.parse(await response.json());
}

export const isSignedIn = async ({ cookie }: SignedIn) =>
  (await request("GET", getCurrentUser.path, { cookie })).status === 200;

/** What was done with a person, oldest first. */
export async function auditOf(id: string) {
  const { results } = await env.DB.prepare(
    `SELECT action, actor_id, before, after FROM audit_events
     WHERE subject_kind = 'user' AND subject_id = ? ORDER BY rowid`,
  )
    .bind(id)
    .all();
  return results;
}
