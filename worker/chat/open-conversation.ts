import type { Context } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { callSession } from "./call-session.ts";
import {
  type Access,
  admit,
  type CookieName,
  dropFormer,
  readAdmission,
  readLink,
} from "./visitor-token.ts";

/** A conversation that was opened, and whether this browser began another one, which it can go back to. */
type Opened = { readonly access: Access; readonly hasFormer: boolean };

/** The conversation of a cookie; null without a valid one, and once that conversation is over. */
async function conversationOf(
  c: Context<AppEnv>,
  now: number,
  name: CookieName,
): Promise<Access | null> {
  const access = await readAdmission(c, now, name);
  if (access === null) return null;
  return (await callSession(c.env, access.id, (session) => session.isOver())) ? null : access;
}

/**
 * This browser's conversation, or of the one it left for that of a mail where that of the mail is over; null
 * where neither goes on.
 */
export async function ownConversation(c: Context<AppEnv>, now: number): Promise<Access | null> {
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
  const own = await conversationOf(c, now, "chat");
  const former = await conversationOf(c, now, "chat-former");
  // The browser in which it was begun needs no link.
  const isBegunHere = [own, former].some((one) => one?.id === id && one.linkHead === undefined);
  const access = isBegunHere ? { id } : { id, linkHead: link.head };
  // What was left first was begun here. A mailed conversation that is left can be reached by its next mail.
  if (former !== null) return { access, hasFormer: former.id !== id };
  const isLeft = own !== null && own.id !== id;
  const hasFormer = isLeft && (await callSession(c.env, own.id, (session) => session.hasBegun()));
  if (hasFormer) await admit(c, own, now, "chat-former");
  return { access, hasFormer };
}

/** Goes back to the conversation that was begun in this browser; throws 410 `expired` when there is none. */
async function openFormer(c: Context<AppEnv>, now: number): Promise<Opened> {
  const access = await conversationOf(c, now, "chat-former");
  if (access === null) throw problem("expired");
  dropFormer(c);
  return { access, hasFormer: false };
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
  const access = (await ownConversation(c, now)) ?? { id: await newConversationId() };
  const former = await conversationOf(c, now, "chat-former");
  return { access, hasFormer: former !== null && former.id !== access.id };
}
