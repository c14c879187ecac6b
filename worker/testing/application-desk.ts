import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { listApplications } from "#contract/application-lists.ts";
import { type ApplicationDetail, getApplication } from "#contract/application-record.ts";
import { submitApplication } from "#contract/applications.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { request } from "./request.ts";
import type { SignedIn } from "./sign-in.ts";

type Admin = Pick<SignedIn, "cookie">;

/** Sends a form; each has an email of its own, because one mailbox gets few confirmations a day. */
export async function apply(changes: object = {}, key: string = crypto.randomUUID()) {
  const body = { ...portalForm, ...personSignals, email: `${key}@okafor.example`, ...changes };
  const response = await request("POST", submitApplication.path, { body, key });
  expect(response.status).toBe(201);
  return submitApplication.reply.parse(await response.json());
}

/** A page of the list. */
export async function list(cookie: string, query = "") {
  const response = await request("GET", `${listApplications.path}${query}`, { cookie });
  expect(response.status).toBe(200);
  return listApplications.reply.parse(await response.json());
}

export async function read({ cookie }: Admin, id: string): Promise<ApplicationDetail> {
  const response = await request("GET", `/api/applications/${id}`, { cookie });
  return getApplication.reply.parse(await response.json());
}

/** The application with a reference, as an admin reads it. */
export async function find(cookie: string, reference: string, query = "") {
  const { items } = await list(cookie, `?q=${reference}${query}`);
  return read({ cookie }, items[0]?.id ?? "");
}

/** Sends an application and returns it as the admin reads it. */
export async function received({ cookie }: Admin, changes: object = {}) {
  const { reference } = await apply(changes);
  return find(cookie, reference, "website" in changes ? "&spam=only" : "");
}

export const send = (
  { cookie }: Admin,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) => request(method, `/api/applications/${path}`, { cookie, body, headers });

/** What was done with an application. */
export async function audited(id: string) {
  const rows = env.DB.prepare(
    "SELECT action, before, after FROM audit_events WHERE subject_id = ?",
  );
  return (await rows.bind(id).all<Record<"action" | "before" | "after", string>>()).results;
}
