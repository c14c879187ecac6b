import type { Context } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { callSession } from "./call-session.ts";
import { admit, type CookieName, dropFormer, readAdmission, readLink } from "./visitor-token.ts";

/** A conversation that was opened, and whether this browser began another one, which it can go back to. */
type Opened = { readonly id: string; readonly hasFormer: boolean };

/** The id of the conversation of a cookie; null without a valid one, and once that conversation is over. */
async function conversationOf(
  c: Context<AppEnv>,
  now: number,
  name: CookieName,
): Promise<string | null> {
  const admission = await readAdmission(c, now, name);
  if (admission === null) return null;
  const { id } = admission;
  return (await callSession(c.env, id, (session) => session.isOver())) ? null : id;
}

/**
 * The id of this browser's conversation, or of the one it left for that of a mail where that of the mail is over; null
 * where neither goes on.
 */
export async function ownConversationId(c: Context<AppEnv>, now: number): Promise<string | null> {
  const own = await conversationOf(c, now, "chat");
  if (own !== null) return own;
  const former = await conversationOf(c, now, "chat-former");
  if (former !== null) dropFormer(c);
  return former;
}

/** Opens the conversation of a mail; throws 410 `expired` when its link has ended or was opened with another key. */
async function openMailed(
  c: Context<AppEnv>,
  token: string,
  key: string,
  now: number,
): Promise<Opened> {
  const { id, ...link } = await readLink(c.env.SEAL_KEY, token, now);
  if (!(await callSession(c.env, id, (session) => session.openLink({ ...link, key }))))
    throw problem("expired", "This link has been used already. Please open the chat again.");
  const former = await conversationOf(c, now, "chat-former");
  // What was left first was begun here. A mailed conversation that is left can be reached by its next mail.
  if (former !== null) return { id, hasFormer: former !== id };
  const own = await conversationOf(c, now, "chat");
  const isLeft = own !== null && own !== id;
  const hasFormer = isLeft && (await callSession(c.env, own, (session) => session.hasBegun()));
  if (hasFormer) await admit(c, own, now, "chat-former");
  return { id, hasFormer };
}

/** Goes back to the conversation that was begun in this browser; throws 410 `expired` when there is none. */
async function openFormer(c: Context<AppEnv>, now: number): Promise<Opened> {
  const id = await conversationOf(c, now, "chat-former");
  if (id === null) throw problem("expired");
  dropFormer(c);
  return { id, hasFormer: false };
}

/** Opens the conversation of the cookie, of a mail, or the one that was left for that of a mail. */
export async function openConversationOf(
  c: Context<AppEnv>,
  { resume, resumeKey = newId() }: { readonly resume?: string; readonly resumeKey?: string },
  newConversationId: () => Promise<string>,
  now: number,
): Promise<Opened> {
  if (resume === "former") return openFormer(c, now);
  if (resume !== undefined) return openMailed(c, resume, resumeKey, now);
  const id = (await ownConversationId(c, now)) ?? (await newConversationId());
  const former = await conversationOf(c, now, "chat-former");
  return { id, hasFormer: former !== null && former !== id };
}
