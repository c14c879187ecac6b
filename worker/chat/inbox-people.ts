import type { TeamParty } from "#worker/lib/chat-objects.ts";
import { heartbeatHoldsMs } from "./participants.ts";

/** What is kept with each socket. */
type Attached = Omit<TeamParty, "role"> & { readonly openedAt: number };

/** Keeps who a socket belongs to over hibernation. */
export function attach(socket: WebSocket, { id, name, sessionHash }: TeamParty, now: number): void {
  socket.serializeAttachment({ id, name, sessionHash, openedAt: now } satisfies Attached);
}

export const personOf = (socket: WebSocket): Attached => socket.deserializeAttachment();

/** Whether a socket was opened or has answered a heartbeat a short time ago: the platform may not notice that a network went away. */
export function isAlive(ctx: DurableObjectState, socket: WebSocket, now: number): boolean {
  if (socket.readyState !== WebSocket.OPEN) return false;
  const answeredAt = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  return now - Math.max(personOf(socket).openedAt, answeredAt) <= heartbeatHoldsMs;
}

/** Who has an open inbox, by name, each once; a person takes conversations until they say otherwise. */
export function peopleHere(ctx: DurableObjectState, now: number) {
  const away = new Set(
    ctx.storage.sql
      .exec<{ user_id: string }>("SELECT user_id FROM away")
      .toArray()
      .map((row) => row.user_id),
  );
  const alive = ctx.getWebSockets().filter((socket) => isAlive(ctx, socket, now));
  const people = new Map(alive.map(personOf).map(({ id, name }) => [id, { id, name }]));
  return [...people.values()]
    .map((person) => ({ ...person, isOnline: !away.has(person.id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Keeps whether a person takes conversations, also while they are away. */
export function setOnline({ storage }: DurableObjectState, userId: string, isOnline: boolean) {
  const statement = isOnline
    ? "DELETE FROM away WHERE user_id = ?"
    : "INSERT INTO away (user_id) VALUES (?) ON CONFLICT DO NOTHING";
  storage.sql.exec(statement, userId);
}
