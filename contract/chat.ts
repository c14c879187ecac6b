import * as z from "zod/mini";
import { clientFrame, clientId, serverFrame } from "./chat-frames.ts";
import { chatLimits } from "./chat-limits.ts";
import { chatServerLimits } from "./chat-server-limits.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, text } from "./fields.ts";
import { sessionHeader } from "./session-header.ts";

/** The headers of a visitor's requests: the session of analytics the conversation began in. */
const visitorHeaders = z.object({ [sessionHeader]: z.optional(z.string()) });

/** The first 300 characters of the path of the page that a conversation begins on; a visitor can open a path of any length. */
export const keptPath = (path: string): string => path.slice(0, 300);

/** The path of the page the chat was opened on; sent while the conversation has no event yet. */
const visitorQuery = z.object({
  page: z.optional(
    z.string().check(z.regex(/^\/[^?#\s]*$/, "Not a path of this site"), z.overwrite(keptPath)),
  ),
});

/**
 * Opens the visitor's conversation and sets its cookie, or continues the one of the cookie while it has room. `resume` is
 * the token of a link in a mail, which works once: a repeat has to name the `resumeKey` it was opened
 * with. A link does not lose the conversation that was begun in this browser: `resume: "former"` leads
 * back to it while `hasFormer` says so. Nothing is stored before the first message.
 */
export const openConversation = defineEndpoint({
  method: "POST",
  path: "/api/chat/session",
  body: z.object({
    resume: z.optional(z.string().check(z.maxLength(400))),
    /** Random; new for each opening of a link. */
    resumeKey: z.optional(clientId),
  }),
  reply: z.object({ sessionId: recordId, hasFormer: z.boolean() }),
  problems: ["expired"],
});

/**
 * Sends one message and replies with the automatic answer, or a sentence that says who answers.
 * `sessionId` is a hint and never grants access: without the cookie of a conversation, a new one begins.
 * `clientMessageId` makes a repeat safe. 410 `expired` when the conversation was erased before the answer.
 */
export const sendChatMessage = defineEndpoint({
  method: "POST",
  path: "/api/chat",
  headers: visitorHeaders,
  body: z.object({
    message: text({ min: 1, max: chatLimits.visitorText, message: "Please enter a message" }),
    sessionId: z.string().check(z.maxLength(128)),
    clientMessageId: z.optional(clientId),
  }),
  reply: z.object({
    sessionId: recordId,
    seq: z.int(),
    response: z.string(),
    revealAfterMs: z.int(),
  }),
  problems: ["idempotency_conflict", "expired"],
});

/**
 * Frames over HTTP, where WebSockets are blocked: those a socket would have sent and received; `hello` is first. One
 * of them may be `load`, because each is answered with a page.
 */
const exchange = {
  body: z.object({
    frames: z.array(clientFrame).check(
      z.minLength(1),
      z.maxLength(chatServerLimits.exchange),
      z.refine(
        (frames) => frames.filter(({ type }) => type === "load" || type === "hello").length <= 2,
        "Too many pages at once",
      ),
    ),
  }),
  reply: z.object({
    frames: z.array(serverFrame),
    /** The code a socket would have been closed with; null while it would be open. */
    closeCode: z.nullable(z.int()),
  }),
} as const;

/** The visitor's frames over HTTP; 410 `expired` without the cookie of a conversation. */
export const exchangeChatFrames = defineEndpoint({
  method: "POST",
  path: "/api/chat/exchange",
  headers: visitorHeaders,
  query: visitorQuery,
  ...exchange,
  problems: ["expired"],
});

/** The visitor's conversation as a WebSocket of text frames; 410 `expired` without its cookie. */
export const chatSocket = defineEndpoint({
  method: "GET",
  path: "/api/chat/socket",
  query: visitorQuery,
  reply: "websocket",
  problems: ["expired", "upgrade_required"],
});

/** The visitor's conversation as a text file; 410 `expired` without its cookie. */
export const chatTranscript = defineEndpoint({
  method: "GET",
  path: "/api/chat/transcript",
  reply: "file",
  problems: ["expired"],
});

/** What all endpoints of one conversation share that are for the team. */
const ofConversation = {
  params: z.object({ id: recordId }),
  problems: ["not_found"],
} as const;

/** A conversation as a WebSocket, for the team. */
export const conversationSocket = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversations/:id/socket",
  ...ofConversation,
  reply: "websocket",
  problems: ["not_found", "upgrade_required"],
});

/** The team's frames over HTTP. */
export const exchangeConversationFrames = defineEndpoint({
  method: "POST",
  path: "/api/chat/conversations/:id/exchange",
  ...ofConversation,
  ...exchange,
});

/** The transcript as a text file, with notes. */
export const conversationTranscript = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversations/:id/transcript",
  ...ofConversation,
  reply: "file",
});
