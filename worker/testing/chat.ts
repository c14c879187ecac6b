import { env, exports } from "cloudflare:workers";
import type {
  ChatAction,
  ChatEvent,
  ClientFrame,
  ConversationState,
  FrameOf,
  ServerFrame,
} from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";
import { freshIp, request } from "./request.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

/** A client of the chat over a WebSocket: what it has received, and how it ended. */
export class ChatClient {
  readonly frames: ServerFrame[] = [];
  closeCode: number | null = null;
  #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#listen(socket);
  }

  #listen(socket: WebSocket): void {
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      this.frames.push(JSON.parse(String(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      this.closeCode = code;
    });
  }

  /** Opens a socket with this cookie, as a page of the site does. */
  static async open(cookie: string, path?: string): Promise<ChatClient> {
    return new ChatClient(await upgraded(cookie, path));
  }

  /** Connects again, with all that was received kept. */
  async reopen(cookie: string): Promise<void> {
    this.closeCode = null;
    this.#socket = await upgraded(cookie);
    this.#listen(this.#socket);
  }

  /** The epoch of the log, from the newest welcome. */
  get epoch(): string {
    return this.frames.findLast((frame) => frame.type === "welcome")?.epoch ?? "";
  }

  send(frame: ClientFrame): void {
    this.sendRaw(JSON.stringify(frame));
  }

  sendRaw(data: string | ArrayBuffer): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close(1000);
  }

  /** Says hello and waits for the first page. */
  async hello(after = 0, epoch: string | null = null): Promise<FrameOf<"welcome">> {
    const from = this.frames.length;
    this.send({ type: "hello", version: chatVersion, after, epoch });
    const welcome = await this.next("welcome", from);
    await this.next("events", from);
    return welcome;
  }

  /** The first frame of a type after `from` frames, once it is there. */
  async next<T extends ServerFrame["type"]>(type: T, from = 0): Promise<FrameOf<T>> {
    return until(() =>
      this.frames.slice(from).find((frame): frame is FrameOf<T> => frame.type === type),
    );
  }

  /** Writes a message and gives its event, once it has come back. */
  async write(cid: string, text = `Text of ${cid}`): Promise<ChatEvent> {
    this.send({ type: "message", cid, text });
    return this.event(cid);
  }

  /** Does something and gives what comes back for it: its event or a refusal. */
  async act(cid: string, action: ChatAction): Promise<ChatEvent | FrameOf<"refused">> {
    this.send({ type: "action", cid, action });
    return until(() => this.events.find((event) => event.cid === cid) ?? this.refusal(cid));
  }

  refusal(cid: string): FrameOf<"refused"> | undefined {
    return this.frames.find(
      (frame): frame is FrameOf<"refused"> => frame.type === "refused" && frame.cid === cid,
    );
  }

  /** The newest state it was told. */
  get state(): ConversationState | undefined {
    return this.frames.findLast((frame) => "state" in frame)?.state;
  }

  /** Waits until everything sent before has been answered. */
  async settled(): Promise<void> {
    const from = this.frames.length;
    this.send({ type: "load", after: Number.MAX_SAFE_INTEGER });
    await until(() =>
      this.frames
        .slice(from)
        .find(
          ({ type, ...frame }) => type === "events" && "items" in frame && frame.items.length === 0,
        ),
    );
  }

  /** The event with a client id, once it is there. */
  async event(cid: string): Promise<ChatEvent> {
    return until(() => this.events.find((event) => event.cid === cid));
  }

  async closed(): Promise<number> {
    return until(() => this.closeCode ?? undefined);
  }

  /** Every event received, in the order received. */
  get events(): ChatEvent[] {
    return this.frames.flatMap((frame) => (frame.type === "events" ? frame.items : []));
  }
}

const pauseMs = 5;
const patienceMs = 10_000;

/** What `find` gives, once it is not undefined. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("It did not happen in time");
}

async function upgraded(cookie: string, path = "/api/chat/socket"): Promise<WebSocket> {
  const response = await openSocket(path, { Cookie: cookie });
  if (response.webSocket === null) throw new Error(`No socket: ${await response.text()}`);
  return response.webSocket;
}

/** Asks for an upgrade; a null header is not sent. */
export function openSocket(
  path: string,
  changes: Record<string, string | null> = {},
): Promise<Response> {
  const headers = new Headers();
  const defaults = {
    Upgrade: "websocket",
    Origin: env.PUBLIC_ORIGIN,
    "CF-Connecting-IP": freshIp(),
    ...changes,
  };
  for (const [name, value] of Object.entries(defaults))
    if (value !== null) headers.set(name, value);
  return exports.default.fetch(`${env.PUBLIC_ORIGIN}${path}`, { headers });
}

/** Opens a conversation as the widget does: its id and the cookie that lets in. */
export async function openChat(): Promise<{ id: string; cookie: string }> {
  const response = await request("POST", "/api/chat/session", { body: {} });
  const { sessionId: id } = await response.json<{ sessionId: string }>();
  return { id, cookie: cookieOf(response) };
}

/** The cookie that a response sets, as a `Cookie` header. */
export const cookieOf = (response: Response): string =>
  response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

/** A conversation with a first message, and the visitor's client after its reply. */
export async function startChat(text = "Hello") {
  const { id, cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  visitor.send({ type: "message", cid: "message-1", text });
  await visitor.event("reply-2");
  return { id, cookie, visitor };
}

/** The path of the team's socket of a conversation. */
export const teamSocket = (id: string) => `/api/chat/conversations/${id}/socket`;

/** A team member who has opened a conversation that the index knows, and said hello. */
export async function teamClient(id: string, signedIn?: SignedIn) {
  const { cookie, user, idHash } = signedIn ?? (await signIn("admin"));
  await until(async () => ((await isListed(id)) ? true : undefined));
  const client = await ChatClient.open(cookie, teamSocket(id));
  await client.hello();
  return { client, cookie, user, idHash };
}

async function isListed(id: string): Promise<boolean> {
  const query = "SELECT 1 FROM chat_conversations WHERE id = ?";
  return (await env.DB.prepare(query).bind(id).first()) !== null;
}
