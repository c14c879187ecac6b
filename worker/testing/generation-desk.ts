import { env } from "cloudflare:workers";
import { type GeneratedItem, generateContent } from "#contract/generation.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** A text to be written, with every choice made. */
export const newText = {
  prompt: "Write about our podcast",
  type: "Blog Post",
  targetAudience: "Startups",
  tone: "Casual",
};

/** An admin, and what one does with generated texts. */
export async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, url: string, sent: Parameters<typeof request>[2] = {}) =>
    request(method, url, { cookie, ...sent });
  const generate = async (sent: object = newText, key?: string) =>
    (await send("POST", generateContent.path, { body: sent, key })).json<GeneratedItem>();
  const change = (item: GeneratedItem, action: string, version = item.version) =>
    send("POST", `/api/cms/content/${item.id}/${action}`, {
      headers: { "If-Match": `"v${version}"` },
    });
  const read = async (item: GeneratedItem) =>
    (await send("GET", `/api/cms/content/${item.id}`)).json<GeneratedItem>();
  return { cookie, user, send, generate, change, read };
}

/** How many rows of a table meet a condition. */
export const rowsOf = (table: string, condition: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<number>("n");
