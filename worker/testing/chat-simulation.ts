import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import type { ChatEvent } from "#contract/chat-frames.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import { wakeAt } from "#web/chat/core/advance.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { sessionOf } from "./chat-line.ts";
import { type Answering, answeringAfter } from "./chat-model.ts";
import { ChatNetwork, serverIsDone } from "./chat-network.ts";
import type { ActName, Operation } from "./chat-operations.ts";
import type { Fates } from "./client-checks.ts";
import { type Breakage, type BrowserStorage, SimulatedClient } from "./simulated-client.ts";

/** Who takes part: a visitor with two tabs, and one or two team members. */
export type Parties = {
  readonly visitor: ChatParty;
  readonly team: ChatParty;
  readonly colleague: ChatParty | null;
};

/** One conversation with its clients, the network between, and a clock of its own. */
export class ChatSimulation {
  readonly id: string;
  readonly clients: readonly SimulatedClient[];
  readonly fates: Fates = { texts: new Map(), acts: new Map() };
  /** How many appends each party has made: a sender may make ten within ten seconds, and the last is left for the end. */
  readonly #appended = new Map<ChatParty, number>();
  readonly #network: ChatNetwork;
  #now = 1000;

  constructor(
    id: string,
    parties: Parties,
    isBlocked: readonly boolean[],
    breakage: Breakage,
    picture: ChatPicture | undefined,
  ) {
    const { visitor, team, colleague } = parties;
    this.id = id;
    this.#network = new ChatNetwork(id, breakage);
    const tabs: BrowserStorage = { log: null, appends: new Map() };
    const pages = [
      { party: visitor, storage: tabs },
      { party: visitor, storage: tabs },
      ...[team, ...(colleague ? [colleague] : [])].map((party) => ({
        party,
        storage: { log: null, appends: new Map() },
      })),
    ];
    this.clients = pages.map(
      (page, index) =>
        new SimulatedClient({
          ...page,
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

  get #team(): readonly SimulatedClient[] {
    return this.clients.filter(({ party }) => party.role === "team");
  }

  async run(operation: Operation): Promise<void> {
    if (operation.type === "time") return this.#pass(operation.ms);
    if (operation.type === "server") return this.#disturb(operation.how);
    if (operation.type === "race") return this.#race(operation.name);
    const client = this.clients[operation.client];
    if (!client) return;
    switch (operation.type) {
      case "write":
        if (this.#mayAppend(client)) this.#write(operation.client);
        break;
      case "note":
        if (client.party.role === "team" && this.#mayAppend(client))
          this.#write(operation.client, "note");
        break;
      case "act":
        if (this.#mayAppend(client)) client.act(operation.name);
        break;
      case "read":
        client.dispatch({ type: "read" });
        break;
      case "flow":
        await this.#network.flow(client);
        break;
      case "up":
        await this.#network.up(client, operation.times);
        break;
      case "late":
        await this.#network.late(client);
        break;
      case "down":
        this.#network.down(client, operation.how);
        break;
      case "cut":
        this.#network.cut(client, operation.isNoticed);
        break;
      case "request":
        await this.#network.request(client, operation.how);
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

  #mayAppend({ party }: SimulatedClient): boolean {
    const count = this.#appended.get(party) ?? 0;
    if (count < 9) this.#appended.set(party, count + 1);
    return count < 9;
  }

  #write(index: number, type: "message" | "note" = "message"): void {
    const text = `${index}: ${type === "note" ? "private " : ""}${this.fates.texts.size}`;
    this.fates.texts.set(text, { isAcknowledged: false, isGivenUp: false, hasFailed: false });
    this.clients[index]?.write(text, type);
  }

  /** Both have the same before them when they act; their frames arrive one after the other. */
  async #race(name: ActName): Promise<void> {
    for (const client of this.#team) await this.#network.flow(client);
    for (const client of this.#team) if (this.#mayAppend(client)) client.act(name);
    for (const client of this.#team) await this.#network.flow(client);
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
    await serverIsDone();
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

  /** The network is whole again and failed texts are sent again, until nothing is left to do. */
  async settle(): Promise<void> {
    // The team writes where a visitor has written.
    if ((await this.log("team")).length === 0) this.#write(0);
    if (this.#network.isUnnatural) await this.#disturb("deploy");
    for (const client of this.clients) {
      client.adopt();
      client.dispatch({ type: "back" });
    }
    // Most rounds let a second pass. A client may wait for half a minute before it tries again, and its texts as long.
    for (let round = 0; round < 200; round += 1) {
      let moved = false;
      for (const client of this.clients) {
        for (const line of client.oldLines) line.cut();
        moved = (await this.#network.flow(client)) || moved;
      }
      await serverIsDone();
      if (await this.#isQuiet()) return;
      if (moved) continue;
      for (const client of this.clients) client.decideAtEnd();
      this.#pass(1000);
    }
    throw new Error("The clients do not come to rest");
  }

  async #isQuiet(): Promise<boolean> {
    if (this.clients.some(({ state }) => state.status !== "open" || state.outbox.length > 0))
      return false;
    const log = await this.log("team");
    const { status, assignee } = this.answering(log);
    return this.clients.every(
      ({ state: { events, conversation, readUpTo, role } }) =>
        events.length === log.length &&
        conversation?.status === status &&
        (role === "visitor" || (conversation.assignee?.id ?? null) === assignee) &&
        conversation.read[role] >= readUpTo,
    );
  }

  /** Who answers at the end of the log, by the rules of the model. */
  answering(log: readonly ChatEvent[]): Answering {
    // A line that was left may bring an act after the same act was refused on the next line.
    const acts = [...this.fates.acts].map(([cid, act]) => {
      const isRefused = act.isRefused && !this.#network.isLate;
      return [cid, { ...act, isRefused }] as const;
    });
    return answeringAfter(log, new Map(acts));
  }

  async log(role: ChatParty["role"]): Promise<readonly ChatEvent[]> {
    return JSON.parse(JSON.stringify(await sessionOf(this.id).history(role)));
  }
}
