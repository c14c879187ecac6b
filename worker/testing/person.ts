import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { request } from "./request.ts";
import type { SignedIn } from "./sign-in.ts";

/** A name that no one else has. */
const name = "Zyxandra Quillfeather";

/** A person of whom there are records everywhere, with one mailbox in four spellings, and what the records contain, in lower case. */
export const person = {
  name,
  email: "zyxandra@gmail.com",
  dotted: "Zyx.Andra@gmail.com",
  tagged: "zyxandra+site@GMAIL.com",
  loud: "ZYXANDRA@gmail.com",
  terms: ["zyxandra", "zyx.andra", "quillfeather"],
} as const;

/** Sends requests of an admin. */
export type Admin = {
  send: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  user: SignedIn["user"];
};

/** The requests of a signed-in admin. */
export const adminOf = ({ cookie, user }: SignedIn): Admin => ({
  user,
  async send<T>(method: string, path: string, body?: unknown) {
    const response = await request(method, path, { body, cookie, key: crypto.randomUUID() });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return response.json<T>();
  },
});

/** The id of the record with a reference. */
export const idOf = async (table: string, reference: string) =>
  (await env.DB.prepare(`SELECT id FROM ${table} WHERE reference = ?`)
    .bind(reference)
    .first<string>("id")) ?? "";

/** The receipt of a form. */
export type Received = { reference: string };
