import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { ChatEvent, ClientFrame, ServerFrame } from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";
import { request } from "./request.ts";

const minuteMs = 60_000;

/** A Wednesday at noon in London; it is in the future, because stores refuse what has ended already. */
const noon = Date.UTC(2036, 0, 16, 12);

/** Sets the clock of tests and worker to so many minutes after noon; timers and alarms are not moved. */
export function setClock(minutes: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: noon + minutes * minuteMs });
}

/** Runs the alarm of a conversation, whenever it is due; false when it has none. */
const ring = (id: string): Promise<boolean> =>
  runDurableObjectAlarm(env.CHAT_SESSIONS.getByName(id));

/** Sets the clock and runs the alarm twice, as the platform may; half a second later it also writes the index. */
export async function ringAt(id: string, minutes: number): Promise<void> {
  for (const time of [minutes, minutes, minutes + 0.01]) {
    setClock(time);
    await ring(id);
  }
}

let cids = 0;

/** Sends frames over HTTP after a hello that asks for everything, and gives what came back. */
async function exchanged(path: string, cookie: string, frames: readonly ClientFrame[]) {
  const hello = { type: "hello", version: chatVersion, after: 0, epoch: null } as const;
  const response = await request("POST", path, { cookie, body: { frames: [hello, ...frames] } });
  const body = await response.json<{ frames: ServerFrame[] }>();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body.frames;
}

/** A client over HTTP, which opens no socket: a visitor, or with the id of the conversation a team member. */
export function exchanger(cookie: string, conversationId?: string) {
  const path = conversationId
    ? `/api/chat/conversations/${conversationId}/exchange`
    : "/api/chat/exchange";
  const send = (...frames: ClientFrame[]) => exchanged(path, cookie, frames);
  const cid = () => {
    cids += 1;
    return `client-${cids}`;
  };
  return {
    send,
    say: (text: string) => send({ type: "message", cid: cid(), text }),
    act: (action: Extract<ClientFrame, { type: "action" }>["action"]) =>
      send({ type: "action", cid: cid(), action }),
  };
}

/** All events of a conversation as the team sees them. */
export async function eventsOf(id: string): Promise<readonly ChatEvent[]> {
  using events = await env.CHAT_SESSIONS.getByName(id).history("team");
  return structuredClone([...events]);
}

/** The kinds of all events of a conversation. */
export const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);
