import type { ClientFrame } from "#contract/chat-frames.ts";
import type { Input } from "#web/chat/core/state.ts";
import { type Line, sessionOf } from "./chat-line.ts";
import type { Operation } from "./chat-operations.ts";
import type { Breakage, PendingRequest, SimulatedClient } from "./simulated-client.ts";

type How<T extends Operation["type"]> = Extract<Operation, { type: T; how: unknown }>["how"];

/** The object takes what was sent before this call first. */
export async function serverIsDone(): Promise<void> {
  await scheduler.wait(1);
}

/** The network between the clients of a conversation and its object. */
export class ChatNetwork {
  readonly #id: string;
  readonly #breakage: Breakage;
  /** Whether single frames were lost on a line that went on, as no network does. */
  isUnnatural = false;
  /** Whether an act came over a line that its client had left. */
  isLate = false;

  constructor(id: string, breakage: Breakage) {
    this.#id = id;
    this.#breakage = breakage;
  }

  /** Delivers the first append of a client, and what goes before it once. */
  async up(client: SimulatedClient, times: 0 | 1 | 2): Promise<void> {
    this.isUnnatural ||= times === 0;
    // What matters is what becomes of an append, not of what goes before it.
    while (client.line?.isBeforeAppend) await this.#deliverUp(client, client.line, 1);
    await this.#deliverUp(client, client.line, times);
  }

  /** Delivers what is still on a line that its client has left. */
  async late(client: SimulatedClient): Promise<void> {
    const line = client.oldLines.find(({ isOpen, up }) => isOpen && up.length > 0);
    this.isLate ||= line?.up[0]?.includes('"action"') ?? false;
    await this.#deliverUp(client, line, 1);
  }

  async #deliverUp(
    client: SimulatedClient,
    line: Line | undefined,
    times: 0 | 1 | 2,
  ): Promise<void> {
    const [first] = line?.up ?? [];
    if (!(line?.isOpen && first)) return;
    const { up, failing } = this.#breakage;
    if (first.startsWith("{")) {
      const frame: ClientFrame = JSON.parse(first);
      if (times === 0) failing?.(frame, client);
      if (up) line.up[0] = JSON.stringify(await up(frame, this.#id));
    }
    line.deliverUp(times);
    await serverIsDone();
  }

  /** Brings a client the first events that are on their way, and what goes before them once. */
  down(client: SimulatedClient, how: How<"down">): void {
    while (client.line?.isBeforeEvents) this.#deliverDown(client, "once");
    this.#deliverDown(client, how);
  }

  #deliverDown(client: SimulatedClient, how: How<"down">): void {
    const { down = [] } = client.line ?? {};
    const [first, second] = down;
    if (!first) return;
    this.isUnnatural ||= how === "lose" || how === "swap";
    if (how === "swap" || how === "twice") client.checks.isUnordered = true;
    down.shift();
    if (how === "lose" && first.type !== "closed") return;
    if (how === "swap" && second && second.type !== "closed") {
      down.shift();
      client.receive(second);
    }
    client.receive(first);
    if (how === "twice") client.receive(first);
  }

  cut({ line }: SimulatedClient, isNoticed: boolean): void {
    line?.cut();
    if (isNoticed) line?.down.push({ type: "closed", attempt: line.attempt, code: 1006 });
  }

  async request(client: SimulatedClient, how: How<"request">): Promise<void> {
    const request = client.requests.shift();
    if (!request) return;
    const { attempt } = request;
    const failure = (status: number): Input => ({ type: "request_failed", attempt, status });
    if (how === "lose") return client.receive(failure(0));
    if (how === "fail") return client.receive(failure(503));
    let reply = await this.#perform(client, request);
    if (how === "twice") reply = await this.#perform(client, request);
    client.receive(how === "lose_reply" ? failure(0) : reply);
  }

  async #perform({ party }: SimulatedClient, request: PendingRequest): Promise<Input> {
    const { attempt } = request;
    if (request.type === "session") return { type: "session", attempt, hasFormer: false };
    if (request.type === "connect") {
      await request.line.open(this.#id, party);
      return { type: "opened", attempt };
    }
    const { up = (frame: ClientFrame) => frame } = this.#breakage;
    const frames = await Promise.all(request.frames.map((frame) => up(frame, this.#id)));
    const reply = await sessionOf(this.#id).exchange(party, frames);
    return { type: "exchanged", attempt, ...reply };
  }

  /** Delivers what is on the way of a client, both ways; whether there was anything. */
  async flow(client: SimulatedClient): Promise<boolean> {
    let moved = false;
    for (let round = 0; round < 20; round += 1) {
      const { line, requests } = client;
      if (requests.length > 0) await this.request(client, "reply");
      else if (line && line.down.length > 0) this.#deliverDown(client, "once");
      else if (line?.isOpen && line.up.length > 0) await this.#deliverUp(client, line, 1);
      else break;
      moved = true;
    }
    return moved;
  }
}
