import { type Context, Hono } from "hono";
import {
  chatSocket,
  chatTranscript,
  exchangeChatFrames,
  keptPath,
  openConversation,
  sendChatMessage,
} from "#contract/chat.ts";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { automaticReplyMs } from "#contract/chat-limits.ts";
import type { ChatParty, SentMessage } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { requireWithinLimit } from "#worker/lib/rate-limit.ts";
import type { AttributionOf } from "#worker/lib/submission.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { callSession } from "./call-session.ts";
import { openConversationOf, ownConversation } from "./open-conversation.ts";
import { withParty } from "./party-header.ts";
import { aiNote, transcriptText } from "./transcript.ts";
import { requireUpgrade } from "./upgrade.ts";
import { type Access, type Admission, admit, requireAdmission } from "./visitor-token.ts";

/** The path of the page that sent a request. */
const pageOf = (c: Context<AppEnv>) =>
  keptPath(URL.parse(c.req.header("Referer") ?? "")?.pathname ?? "/");

/** From this length on a client id is taken for one that only its sender can know, such as a UUID. */
const secretIdLength = 32;

/**
 * The id of a new conversation. The first message sent again, because its reply was lost, finds the
 * conversation it began; an id that others could guess does not. Throws 429 `rate_limited` when one client
 * begins too many.
 */
async function newConversationId(
  c: Context<AppEnv>,
  first?: { readonly cid: string; readonly message: string },
): Promise<string> {
  await requireWithinLimit(c, "LIMIT_FORMS");
  if (first === undefined || first.cid.length < secretIdLength) return newId();
  return idFromParts(`chat ${c.env.SEAL_KEY}`, first.cid, first.message);
}

/** How long a conversation may take until it can be reached, in milliseconds; its reply may wait for a model after that. */
const reachedMs = 8000;

/** The conversation that a message belongs to, once that answers: the browser's own, or a new one. */
async function reachedConversation(
  c: Context<AppEnv>,
  first: { readonly cid: string; readonly message: string },
  now: number,
): Promise<Access> {
  const own = await ownConversation(c, now);
  if (own !== null) return own;
  const id = await newConversationId(c, first);
  await callSession(c.env, id, (session) => session.hasBegun());
  return { id };
}

/** A conversation as a text file to be saved. */
export function transcriptFile(c: Context<AppEnv>, events: readonly ChatEvent[]): Response {
  c.header("Content-Disposition", 'attachment; filename="chat.txt"');
  return c.text(transcriptText(events, c.env.PUBLIC_ORIGIN));
}

/** What a caller over HTTP reads: the automatic reply, or who answers. */
export function responseOf(
  { reply: automatic, state }: Extract<SentMessage, { event: ChatEvent }>,
  origin: string,
): string {
  if (automatic) return [automatic.text, aiNote(automatic, origin)].filter(Boolean).join("\n\n");
  // A model answers the newest message alone.
  if (state.status === "automatic") return "Thank you. Your latest message is answered here.";
  const name = state.assignee?.name ?? "A member of our team";
  return `Thank you. ${name} will answer you here.`;
}

/** The routes of visitors. `worker/app.ts` passes in which session of analytics a request belongs to. */
export function visitorChat(attributionOf: AttributionOf) {
  /** The visitor, with where the conversation began while it has no event. */
  async function visitorOf(
    c: Context<AppEnv>,
    { expiresAt, linkHead }: Admission,
    page: string | undefined,
  ): Promise<ChatParty> {
    const visitor = { role: "visitor", expiresAt, linkHead } as const;
    if (page === undefined) return visitor;
    return { ...visitor, page, attribution: await attributionOf(c) };
  }

  return new Hono<AppEnv>()
    .post(openConversation.path, valid("json", openConversation.body), async (c) => {
      const now = Date.now();
      const { access, hasFormer } = await openConversationOf(
        c,
        c.req.valid("json"),
        () => newConversationId(c),
        now,
      );
      await admit(c, access, now);
      return reply(c, openConversation, { sessionId: access.id, hasFormer });
    })

    .post(
      sendChatMessage.path,
      valid("header", sendChatMessage.headers),
      valid("json", sendChatMessage.body),
      async (c) => {
        const now = Date.now();
        const { message, clientMessageId: cid = newId() } = c.req.valid("json");
        const reached = reachedConversation(c, { cid, message }, now);
        const access = await withDeadline(reached, reachedMs);
        const { id } = access;
        const expiresAt = await admit(c, access, now);
        const visitor = await visitorOf(c, { ...access, expiresAt }, pageOf(c));
        const sent = await callSession(
          c.env,
          id,
          async (session) => await session.send(visitor, cid, message),
        );
        if ("refused" in sent) throw refusal(sent);
        if ("isErased" in sent) throw problem("expired", "This conversation was erased.");
        const { seq } = sent.event;
        const revealAfterMs = sent.reply?.revealAfterMs ?? automaticReplyMs;
        return reply(c, sendChatMessage, {
          sessionId: id,
          seq,
          response: responseOf(sent, c.env.PUBLIC_ORIGIN),
          revealAfterMs,
        });
      },
    )

    .post(
      exchangeChatFrames.path,
      valid("header", exchangeChatFrames.headers),
      valid("query", exchangeChatFrames.query, "bad_query"),
      valid("json", exchangeChatFrames.body),
      async (c) => {
        const admission = await requireAdmission(c, Date.now());
        const visitor = await visitorOf(c, admission, c.req.valid("query").page);
        const { frames } = c.req.valid("json");
        const exchanged = await callSession(c.env, admission.id, (session) =>
          session.exchange(visitor, frames),
        );
        return reply(c, exchangeChatFrames, exchanged);
      },
    )

    .get(chatSocket.path, valid("query", chatSocket.query, "bad_query"), async (c) => {
      requireUpgrade(c);
      const admission = await requireAdmission(c, Date.now());
      const visitor = await visitorOf(c, admission, c.req.valid("query").page);
      const upgrade = withParty(c.req.raw, visitor);
      return callSession(c.env, admission.id, (session) => session.fetch(upgrade));
    })

    .get(chatTranscript.path, async (c) => {
      const { id } = await requireAdmission(c, Date.now());
      return transcriptFile(
        c,
        await callSession(c.env, id, (session) => session.history("visitor")),
      );
    });
}

/** The problem that a refused message becomes. */
function refusal({ refused, retryAfterMs }: Extract<SentMessage, { refused: unknown }>) {
  if (refused === "cid_conflict") return problem("idempotency_conflict");
  if (refused !== "too_fast") return problem("invalid");
  return problem("rate_limited", undefined, { retryAfter: Math.ceil(retryAfterMs / 1000) });
}
