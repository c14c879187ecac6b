import { publicOrigin } from "#bench/worker/load.ts";
import type { ClientFrame, FrameOf, ServerFrame } from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";

/** Node's WebSocket takes headers, which the type of browsers does not have. */
type HeaderedWebSocket = new (
  url: string,
  options: { headers: Readonly<Record<string, string>> },
) => WebSocket;

let opened = 0;

/** A socket of a conversation whose frames go to `onFrame`. */
export class Client {
  readonly #socket: WebSocket;
  onFrame: (frame: ServerFrame) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.onFrame(JSON.parse(String(data)));
  }

  /** Connects; rejects when it is refused. */
  static async connect(origin: string, cookie: string): Promise<Client> {
    opened += 1;
    // A client of its own for the rate limits.
    const ip = `2001:db8:c${(opened >> 16).toString(16)}:${(opened & 0xffff).toString(16)}::1`;
    const headers = { Cookie: cookie, Origin: publicOrigin, "CF-Connecting-IP": ip };
    const url = `${origin.replace("http", "ws")}/api/chat/socket`;
    const socket = new (WebSocket as unknown as HeaderedWebSocket)(url, { headers });
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error("The socket was refused"));
    });
    return new Client(socket);
  }

  send(frame: ClientFrame): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The first frame of which this is true. */
  until<T extends ServerFrame["type"]>(
    type: T,
    isIt: (frame: FrameOf<T>) => boolean = () => true,
  ): Promise<FrameOf<T>> {
    return new Promise((resolve) => {
      this.onFrame = (frame) => {
        if (frame.type === type && isIt(frame as FrameOf<T>)) resolve(frame as FrameOf<T>);
      };
    });
  }

  /** Says hello with what it has; done when the events that follow are there. */
  async hello(after: number, epoch: string | null): Promise<void> {
    const answered = this.until("events");
    this.send({ type: "hello", version: chatVersion, after, epoch });
    await answered;
  }

  close(): void {
    this.#socket.close();
  }
}
