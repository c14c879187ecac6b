import type { ClientFrame } from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import { demoChats } from "#seed/demo/chats.ts";
import type { DemoChat, DemoChatLine } from "#seed/demo/demo-chat.ts";
import { newSessionId } from "#worker/auth/session-cookie.ts";
import { insertSession } from "#worker/auth/session-store.ts";
import type { User } from "#worker/auth/user-store.ts";
import { receivePicture } from "#worker/chat/receive-picture.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import type { Month, Step } from "./step.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long the visitor's cookie of a conversation holds here. */
const admissionMs = dayMs;

type Frame = Extract<ClientFrame, { cid: string }>;

const teamMoves = new Set<DemoChatLine[1]>(["claim", "team", "note", "close"]);

/** What a line of the seed is in the protocol of the chat. */
function frameOf(
  [, move, text = ""]: DemoChatLine,
  { name }: DemoChat,
  picture: ChatPicture,
): Frame {
  const cid = newId();
  switch (move) {
    case "visitor":
    case "team":
      return { type: "message", cid, text };
    case "picture":
      return { type: "message", cid, text, picture };
    case "note":
      return { type: "note", cid, text };
    case "person":
      return { type: "action", cid, action: { name: "request_person" } };
    case "email":
      return {
        type: "action",
        cid,
        action: { name: "give_email", email: text, visitorName: name },
      };
    case "rate":
      return { type: "action", cid, action: { name: "rate", rating: Number(text) } };
    case "claim":
      return { type: "action", cid, action: { name: "claim", from: null } };
    case "close":
      return { type: "action", cid, action: { name: "close" } };
  }
}

/** A team member who has just signed in; the session ends by itself, like every one that is not used. */
async function signedIn({ db }: Month, user: User, at: number): Promise<ChatParty> {
  const { id, firstName, email, sessionEpoch: epoch } = user;
  const { idHash } = await newSessionId();
  const session = { idHash, userId: id, loginState: newId(), epoch };
  await insertSession(db, { ...session, createdAt: at, lastSeenAt: at }, null);
  return { role: "team", id, name: firstName ?? email, sessionHash: idHash };
}

function beganAt({ began }: DemoChat, now: number): number {
  if ("minutesAgo" in began) return now - began.minutesAgo * minuteMs;
  const day = now - began.daysAgo * dayMs;
  return Math.round(day - (day % dayMs) + began.hour * 60 * minuteMs);
}

/** Hands a frame to the conversation as a client over HTTP does, which reads everything; throws where it is refused. */
async function exchange({ env }: Month, id: string, party: ChatParty, frame: Frame) {
  const hello = { type: "hello", version: chatVersion, after: 0, epoch: null } as const;
  const read = { type: "read", upTo: Number.MAX_SAFE_INTEGER } as const;
  const reply = await env.CHAT_SESSIONS.getByName(id).exchange(party, [hello, read, frame]);
  const refused = reply.frames.find(({ type }) => type === "refused");
  if (refused || reply.closeCode !== null)
    throw new Error(`A line of the demo chat was refused: ${JSON.stringify({ frame, refused })}`);
}

async function stepsOf(chat: DemoChat, month: Month): Promise<Step[]> {
  const { db, bucket, now, team, picture } = month;
  const { page, admin = 0, lines } = chat;
  const id = await idFromParts("demo chat", JSON.stringify(chat));
  let at = beganAt(chat, now);
  return lines.map((line) => {
    at += line[0] * minuteMs;
    const time = at;
    const run = async () => {
      const party: ChatParty = teamMoves.has(line[1])
        ? await signedIn(month, team[admin], time)
        : { role: "visitor", expiresAt: time + admissionMs, page, attribution: null };
      const isByTeam = party.role === "team";
      const sent = await (line[1] === "picture"
        ? receivePicture({ db, bucket }, { conversationId: id, isByTeam }, picture, time)
        : { id: "", width: 1, height: 1 });
      await exchange(month, id, party, frameOf(line, chat, sent));
    };
    return { at: time, run };
  });
}

/** The conversations of the month, line by line. */
export async function chatSteps(month: Month): Promise<Step[]> {
  const steps = await Promise.all(demoChats.map((chat) => stepsOf(chat, month)));
  return steps.flat();
}
