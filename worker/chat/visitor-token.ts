import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { mailLinkMs } from "#contract/chat-limits.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { makeToken, subjectOf } from "#worker/lib/expiring-token.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
import { callSession } from "./call-session.ts";

const ownPurpose = "chat";
/** A purpose of its own, because a worker from before these cookies would take their subject for the id of a conversation. */
const linkedPurpose = "chat link";
const resumePurpose = "chat resume";
const dayMs = 86_400_000;
const tokenMs = 90 * dayMs;
const cookie = { prefix: "host", httpOnly: true, secure: true, sameSite: "Lax" } as const;

/** The conversation a browser may take part in. */
export type Access = {
  readonly id: string;
  /** The position at which the link was made that let the browser in; undefined where none did. */
  readonly linkHead?: number | undefined;
};

/** As `Access`, with its end (epoch ms). */
export type Admission = Access & { readonly expiresAt: number };

/** The cookie of the conversation the browser is in, and of the one it left for that of a mail. */
export type CookieName = "chat" | "chat-former";

/** Lets the browser take part in a conversation for 90 days from now; gives the end (epoch ms). */
export async function admit(
  c: Context<AppEnv>,
  { id, linkHead }: Access,
  now: number,
  name: CookieName = "chat",
): Promise<number> {
  const expiresAt = now + tokenMs;
  const [purpose, subject] =
    linkHead === undefined ? [ownPurpose, id] : [linkedPurpose, `${id}-${linkHead}`];
  const token = await makeToken(purpose, c.env.SEAL_KEY, subject, expiresAt);
  setCookie(c, name, token, { ...cookie, maxAge: tokenMs / 1000 });
  return expiresAt;
}

/** Forgets the conversation the browser left. */
export const dropFormer = (c: Context<AppEnv>): void =>
  setCookie(c, "chat-former" satisfies CookieName, "", { ...cookie, maxAge: 0 });

/**
 * The subject of a token of a cookie; null for one that has ended or was not made here. At first, cookies of a link were signed
 * like those of the browser that began the conversation, so the subject tells which one it is.
 */
async function cookieSubject(c: Context<AppEnv>, token: string, now: number) {
  for (const purpose of [ownPurpose, linkedPurpose])
    try {
      return await subjectOf(purpose, c.env.SEAL_KEY, token, now);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  return null;
}

/** The conversation of a cookie of the browser; null without a valid one, and once the link that let it in has ended. */
export async function readAdmission(
  c: Context<AppEnv>,
  now: number,
  name: CookieName = "chat",
): Promise<Admission | null> {
  const token = getCookie(c, name, "host") ?? "";
  const subject = token && (await cookieSubject(c, token, now));
  if (!subject) return null;
  const [id = "", head] = subject.split("-");
  const expiresAt = Number(token.split(".")[1]);
  if (head === undefined) return { id, expiresAt };
  const linkHead = Number(head);
  const hasEnded = await callSession(c.env, id, (session) => session.hasLinkEnded(linkHead));
  return hasEnded ? null : { id, expiresAt, linkHead };
}

/** As `readAdmission`; throws 410 `expired` without a valid cookie: the chat has to be opened first. */
export async function requireAdmission(c: Context<AppEnv>, now: number): Promise<Admission> {
  const admission = await readAdmission(c, now);
  if (admission === null) throw problem("expired", "Please open the chat again.");
  return admission;
}

/** A link in a mail that leads back to a conversation: to which log, and its last position when the link was made. */
export type MailLink = { readonly id: string; readonly epoch: string; readonly head: number };

const linkSubject = /^([0-9a-z]{26})-(\d{1,9})-([0-9a-z]{10})$/;

/** The end of an epoch, which tells two logs of a conversation apart. */
const endOf = (epoch: string) => epoch.slice(-10);

/** The token of a link, valid for `mailLinkMs` from now. */
export const linkToken = (
  secret: string,
  { id, epoch, head }: MailLink,
  now: number,
): Promise<string> =>
  makeToken(resumePurpose, secret, `${id}-${head}-${endOf(epoch)}`, now + mailLinkMs);

/** Whether a link is of this log. */
export const isOfLog = (link: Pick<MailLink, "epoch">, epoch: string): boolean =>
  endOf(link.epoch) === endOf(epoch);

/** The link of a token, with the end of its epoch; throws 410 `expired` for one that has ended or was not made here. */
export async function readLink(secret: string, token: string, now: number): Promise<MailLink> {
  const subject = await subjectOf(resumePurpose, secret, token, now).catch((error: unknown) => {
    throw error instanceof Problem ? problem("expired") : error;
  });
  const [, id = "", head = "", epoch = ""] = linkSubject.exec(subject) ?? [];
  if (id === "") throw problem("expired");
  return { id, head: Number(head), epoch };
}
