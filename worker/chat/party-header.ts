import type { ChatParty } from "#worker/lib/chat-objects.ts";

/** The header in which the worker tells a Durable Object who opens a socket; one from outside is replaced. */
const name = "X-Chat-Party";

/** The upgrade with the verified party, and without any other header of the chat that came with it. */
export function withParty(request: Request, party: ChatParty): Request {
  const headers = new Headers(request.headers);
  for (const key of [...headers.keys()]) if (key.startsWith("x-chat-")) headers.delete(key);
  headers.set(name, encodeURIComponent(JSON.stringify(party)));
  return new Request(request, { headers });
}

/** Who opens a socket, as the worker has verified it. */
export function partyOf(request: Request): ChatParty {
  return JSON.parse(decodeURIComponent(request.headers.get(name) ?? ""));
}
