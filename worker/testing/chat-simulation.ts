import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import type { ChatEvent, ClientFrame } from "#contract/chat-frames.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import { wakeAt } from "#web/chat/core/advance.ts";
import type { Input } from "#web/chat/core/state.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { type Line, sessionOf } from "./chat-line.ts";
import type { Operation } from "./chat-operations.ts";
import {
  type Breakage,
  type BrowserStorage,
  type Fate,
  type PendingRequest,
  SimulatedClient,
} from "./simulated-client.ts";

/** One conversation with its clients, the network between, and a clock of its own. */
export class ChatSimulation {
  readonly id: string;
  readonly clients: readonly SimulatedClient[];
  /** What became of each text; it begins with the number of the client it was written in. */
  readonly fates = new Map<string, Fate>();
  readonly #breakage: Breakage;
  #now = 1000;
  /** Whether single frames were lost on a line that went on, as no network does. */
  #isUnnatural = false;

  constructor(
    id: string,
    parties: { readonly visitor: ChatParty; readonly team: ChatParty },
    isBlocked: readonly boolean[],
    breakage: Breakage,
    picture: ChatPicture,
  ) {
    this.id = id;
    this.#breakage = breakage;
    const tabs: BrowserStorage = { log: null, appends: new Map() };
    const storages = [tabs, tabs, { log: null, appends: new Map() }];
    this.clients = storages.map(
      (storage, index) =>
        new SimulatedClient({
          party: index < 2 ? parties.visitor : parties.team,
          storage,
          fates: this.fates,
          isBlocked: isBlocked[index] ?? false,
          now: () => this.#now,
          breakage,
          picture,
          onDiscard: (cid) => this.clients[1 - index]?.dispatch({ type: "discard", cid }),
        }),
    );
    for (const client of this.clients) client.start();
  }

  async run(operation: Operation): Promise<void> {
    if (operation.type === "time") return this.#pass(operation.ms);
    if (operation.type === "server") return this.#disturb(operation.how);
    const client = this.clients[operation.client] as SimulatedClient;
    switch (operation.type) {
      case "write":
        // One is left for the end, and ten is what one sender may write in ten seconds.
        if (this.fates.size < 9) this.#write(operation.client);
        break;
      case "flow":
        await this.#flow(client);
        break;
      case "up":
        this.#isUnnatural ||= operation.times === 0;
        // What matters is what becomes of an append, not of what goes before it.
        while (client.line?.isBeforeAppend) await this.#up(client, client.line, 1);
        await this.#up(client, client.line, operation.times);
        break;
      case "late":
        await this.#up(client, client.oldLines[0], 1);
        break;
      case "down":
        while (client.line?.isBeforeEvents) this.#down(client, "once");
        this.#down(client, operation.how);
        break;
      case "cut":
        this.#cut(client, operation.isNoticed);
        break;
      case "request":
        await this.#request(client, operation.how);
        break;
      case "reload":
        client.reload(operation.isStorageLost);
        break;
      case "hide":
        client.dispatch({ type: "hidden" });
        break;
      case "show":
        client.adopt();
        client.dispatch({ type: "back" });
        break;
      default:
        client.decide(operation.type);
    }
  }

  #write(index: number): void {
    const text = `${index}: ${this.fates.size}`;
    this.fates.set(text, { isAcknowledged: false, isGivenUp: false, hasFailed: false });
    this.clients[index]?.write(text);
  }

  async #up(client: SimulatedClient, line: Line | undefined, times: 0 | 1 | 2): Promise<void> {
    const [first] = line?.up ?? [];
    if (!(line?.isOpen && first)) return;
    const { up, failing } = this.#breakage;
    if (first.startsWith("{")) {
      const frame: ClientFrame = JSON.parse(first);
      if (times === 0) failing?.(frame, client);
      if (up) line.up[0] = JSON.stringify(up(frame));
    }
    line.deliverUp(times);
    await this.#serverIsDone();
  }

  #down(client: SimulatedClient, how: "once" | "twice" | "lose" | "swap"): void {
    const { down = [] } = client.line ?? {};
    const [first, second] = down;
    if (!first) return;
    this.#isUnnatural ||= how === "lose" || how === "swap";
    down.shift();
    if (how === "lose" && first.type !== "closed") return;
    if (how === "swap" && second && second.type !== "closed") {
      down.shift();
      client.receive(second);
    }
    client.receive(first);
    if (how === "twice") client.receive(first);
  }

  #cut({ line }: SimulatedClient, isNoticed: boolean): void {
    line?.cut();
    if (isNoticed) line?.down.push({ type: "closed", attempt: line.attempt, code: 1006 });
  }

  async #request(
    client: SimulatedClient,
    how: Extract<Operation, { type: "request" }>["how"],
  ): Promise<void> {
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
      await request.line.open(this.id, party);
      return { type: "opened", attempt };
    }
    const { up = (frame: ClientFrame) => frame } = this.#breakage;
    const reply = await sessionOf(this.id).exchange(party, request.frames.map(up));
    return { type: "exchanged", attempt, ...reply };
  }

  /** Delivers what is on the way of a client, both ways; whether there was anything. */
  async #flow(client: SimulatedClient): Promise<boolean> {
    let moved = false;
    for (let round = 0; round < 20; round += 1) {
      const { line, requests } = client;
      if (requests.length > 0) await this.#request(client, "reply");
      else if (line && line.down.length > 0) this.#down(client, "once");
      else if (line?.isOpen && line.up.length > 0) await this.#up(client, line, 1);
      else break;
      moved = true;
    }
    return moved;
  }

  async #disturb(how: "evict" | "abort" | "deploy"): Promise<void> {
    const session = sessionOf(this.id);
    // An object that does not run cannot be disturbed; one that is aborted cannot answer.
    if (how === "abort") {
      await runInDurableObject(session, (_, state) => state.abort()).catch(() => {});
    } else {
      const webSockets = how === "deploy" ? "close" : "hibernate";
      await evictDurableObject(session, { webSockets }).catch(() => {});
    }
    await this.#serverIsDone();
  }

  /** Lets the clock run, and each client do what is due on the way. */
  #pass(ms: number): void {
    const end = this.#now + ms;
    for (let steps = 0; steps < 1000; steps += 1) {
      const next = Math.min(...this.clients.map(({ state }) => wakeAt(state)));
      if (next > end) break;
      this.#now = Math.max(this.#now, next);
      for (const client of this.clients) client.dispatch({ type: "tick" });
    }
    this.#now = end;
  }

  /** The object takes what was sent before this call first. */
  async #serverIsDone(): Promise<void> {
    await scheduler.wait(1);
  }

  /** The network is whole again and failed texts are sent again, until nothing is left to do. */
  async settle(): Promise<void> {
    // The team writes where a visitor has written.
    if ((await this.log("team")).length === 0) this.#write(0);
    if (this.#isUnnatural) await this.#disturb("deploy");
    for (const client of this.clients) {
      client.adopt();
      client.dispatch({ type: "back" });
    }
    for (let round = 0; round < 100; round += 1) {
      let moved = false;
      for (const client of this.clients) {
        for (const line of client.oldLines) line.cut();
        moved = (await this.#flow(client)) || moved;
      }
      await this.#serverIsDone();
      if (await this.#isQuiet()) return;
      if (moved) continue;
      for (const client of this.clients) client.decide("retry");
      this.#pass(1000);
    }
    throw new Error("The clients do not come to rest");
  }

  async #isQuiet(): Promise<boolean> {
    const head = (await this.log("team")).length;
    return this.clients.every(
      ({ state: { status, outbox, events } }) =>
        status === "open" && outbox.length === 0 && events.length === head,
    );
  }

  async log(role: ChatParty["role"]): Promise<readonly ChatEvent[]> {
    return JSON.parse(JSON.stringify(await sessionOf(this.id).history(role)));
  }
}
