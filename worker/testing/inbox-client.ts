import { env } from "cloudflare:workers";
import { type InboxFrame, inboxSocket } from "#contract/chat-inbox.ts";
import { heartbeat } from "#contract/chat-limits.ts";
import { openSocket, until } from "./chat.ts";
import { signIn } from "./sign-in.ts";

/** The object that tells all open inboxes. */
export const inbox = () => env.CHAT_INBOX.getByName("inbox");

/** An open inbox: what it has received, and how it ended. */
class InboxClient {
  readonly frames: InboxFrame[] = [];
  readonly texts: string[] = [];
  closeCode: number | null = null;
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      if (data === heartbeat.response) this.texts.push(data);
      else this.frames.push(JSON.parse(String(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      this.closeCode = code;
    });
  }

  /** Whom the last team frame names, and who takes conversations. */
  get team(): string | undefined {
    const last = this.frames.findLast((frame) => frame.type === "team");
    return last?.people.map(({ name, isOnline }) => `${name} ${isOnline ? "here" : "away"}`).join();
  }

  get revisions(): number[] {
    return this.frames.flatMap((frame) =>
      frame.type === "conversation" ? [frame.conversation.revision] : [],
    );
  }

  takesConversations(isOnline: boolean): void {
    this.socket.send(JSON.stringify({ type: "presence", isOnline }));
  }

  closed = () => until(() => this.closeCode ?? undefined);
}

const clients: InboxClient[] = [];

/** The open inbox that a response to an upgrade lets in. */
export async function inboxOf(response: Response): Promise<InboxClient> {
  if (response.webSocket === null) throw new Error(`No socket: ${await response.text()}`);
  const client = new InboxClient(response.webSocket);
  clients.push(client);
  return client;
}

export const openInbox = async (cookie: string): Promise<InboxClient> =>
  inboxOf(await openSocket(inboxSocket.path, { Cookie: cookie }));

/** An admin with this first name and an open inbox: a new one, or one in another browser. */
export async function adminWithInbox(name: string, userId?: string) {
  const { cookie, user, idHash } = await signIn("admin", userId);
  await env.DB.prepare("UPDATE users SET first_name = ? WHERE id = ?").bind(name, user.id).run();
  await env.SESSIONS.delete(idHash);
  return { cookie, id: user.id, idHash, client: await openInbox(cookie) };
}

/** Waits until an inbox shows this team. */
export const teamIs = (client: InboxClient, team: string) =>
  until(() => (client.team === team ? true : undefined));

/** Closes what was opened, and waits until no inbox is open any more. */
export async function closeInboxes(): Promise<void> {
  for (const { socket } of clients.splice(0)) socket.close(1000);
  await until(async () => ((await inbox().onlineTeam()).length === 0 ? true : undefined));
}
