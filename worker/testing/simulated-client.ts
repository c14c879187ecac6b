import type { ClientFrame } from "#contract/chat-frames.ts";
import { heartbeat } from "#contract/chat-limits.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import {
  type ChatState,
  type Effect,
  type Input,
  initialState,
  type OutboxEntry,
  type StoredAppend,
  type StoredLog,
} from "#web/chat/core/state.ts";
import { takeStep } from "#web/chat/core/step.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { Line } from "./chat-line.ts";
import type { ActName } from "./chat-operations.ts";
import { ClientChecks, checkPublic, type Fates } from "./client-checks.ts";

/** What tabs of one browser share. */
export type BrowserStorage = { log: StoredLog | null; readonly appends: Map<string, StoredAppend> };

/** What a client has asked the network for. */
export type PendingRequest =
  | { readonly type: "session"; readonly attempt: number }
  | { readonly type: "connect"; readonly attempt: number; readonly line: Line }
  | {
      readonly type: "exchange";
      readonly attempt: number;
      readonly frames: readonly ClientFrame[];
    };

/** A protocol that is broken on purpose; where nothing is set, the real thing runs. */
export type Breakage = {
  /** Changes what the server gets in a conversation. */
  readonly up?: (frame: ClientFrame, id: string) => ClientFrame | Promise<ClientFrame>;
  /** Changes what a client gets. */
  readonly down?: (input: Input, client: SimulatedClient) => Input;
  /** Changes what a client sends, and the client. */
  readonly sending?: (frame: ClientFrame, client: SimulatedClient) => ClientFrame;
  /** What a server does that fails before it has stored a frame. */
  readonly failing?: (frame: ClientFrame, client: SimulatedClient) => void;
};

type Options = {
  readonly party: ChatParty;
  readonly storage: BrowserStorage;
  /** Those of all clients. */
  readonly fates: Fates;
  /** What some texts have with them. */
  readonly picture: ChatPicture | undefined;
  /** Whether the network of this client refuses WebSockets. */
  readonly isBlocked: boolean;
  readonly now: () => number;
  readonly breakage: Breakage;
  /** Tells the other tab what a `storage` event would. */
  readonly onDiscard: (cid: string) => void;
};

/** One page with the real core: the shell around it is played, and what must always hold is checked. */
export class SimulatedClient {
  readonly #options: Options;
  readonly checks: ClientChecks;
  state: ChatState;
  line: Line | undefined;
  oldLines: Line[] = [];
  requests: PendingRequest[] = [];
  #steps = 0;

  constructor(options: Options) {
    this.#options = options;
    this.checks = new ClientChecks(options.fates);
    this.state = this.#initial();
  }

  get party(): ChatParty {
    return this.#options.party;
  }

  #initial(): ChatState {
    const { party, storage } = this.#options;
    return initialState(party.role, party.role === "visitor" ? storage.log : null);
  }

  start(): void {
    this.adopt();
    this.dispatch({ type: "start" });
  }

  adopt(): void {
    this.dispatch({ type: "adopt", appends: [...this.#options.storage.appends.values()] });
  }

  /** A new page in place of this one, with what the browser has kept. */
  reload(isStorageLost: boolean): void {
    const { storage } = this.#options;
    if (isStorageLost) {
      storage.log = null;
      // What another tab has not yet sent is lost too if that is closed before.
      const lost = [...storage.appends.values(), ...this.state.outbox];
      for (const { frame } of lost) {
        const fate = this.checks.fateOf(frame);
        if (fate) fate.isGivenUp = true;
      }
      storage.appends.clear();
    }
    this.#leaveLine();
    this.requests = [];
    this.state = this.#initial();
    this.start();
  }

  write(text: string, type: "message" | "note"): void {
    const cid = crypto.randomUUID();
    const { picture } = this.#options;
    const isPictured = picture && /[257]$/.test(text);
    const frame = { type, cid, text, ...(isPictured && { picture }) } as const;
    this.dispatch({ type: "append", frame, at: 0 });
  }

  /** Does what the page would offer: a claim names whom it shows as the one who answers. */
  act(name: ActName): void {
    const cid = crypto.randomUUID();
    const from = this.state.conversation?.assignee?.id ?? null;
    const visitors = { name: "request_person" } as const;
    const teams = name === "claim" ? { name, from } : { name: name as "release" };
    const action = this.party.role === "visitor" ? visitors : teams;
    this.#options.fates.acts.set(cid, { action, isAcknowledged: false, isRefused: false });
    this.dispatch({ type: "append", frame: { type: "action", cid, action }, at: 0 });
  }

  /** What the sender does about the first append that has failed. */
  decide(choice: "retry" | "discard"): void {
    const failed = this.state.outbox.find(({ status }) => status === "failed");
    if (failed) this.dispatch({ type: choice, cid: failed.frame.cid });
  }

  /** Sends what has failed again; gives up what a colleague answers instead. */
  decideAtEnd(): void {
    const failed = this.state.outbox.find(({ status }) => status === "failed");
    this.decide(failed?.refusal === "conflict" && this.#isColleagues ? "discard" : "retry");
  }

  get #isColleagues(): boolean {
    const { party, state } = this;
    const { status, assignee } = state.conversation ?? {};
    return party.role === "team" && status === "active" && assignee?.id !== party.id;
  }

  receive(input: Input): void {
    const received = this.#options.breakage.down?.(input, this) ?? input;
    if (this.party.role === "visitor") checkPublic(received);
    this.dispatch(received);
  }

  dispatch(input: Input): void {
    // Spread over its range without chance, so that a failure can be repeated.
    const random = (this.#steps++ * 0.618) % 1;
    const { state, effects } = takeStep(this.state, input, { now: this.#options.now(), random });
    this.state = state;
    for (const effect of effects) this.#run(effect);
    this.checks.check(state, this.#options.now());
  }

  #run(effect: Effect): void {
    const { storage, isBlocked } = this.#options;
    switch (effect.type) {
      case "open_session":
        this.requests = [{ type: "session", attempt: effect.attempt }];
        break;
      case "connect": {
        this.#leaveLine();
        const { attempt } = effect;
        this.line = new Line(attempt);
        if (isBlocked) this.line.down.push({ type: "closed", attempt, code: 1006 });
        else this.requests = [{ type: "connect", attempt, line: this.line }];
        break;
      }
      case "exchange":
        this.requests = [{ ...effect, frames: effect.frames.map((frame) => this.#sent(frame)) }];
        break;
      case "send":
        this.line?.send(this.#sent(effect.frame));
        break;
      case "ping":
        this.line?.send(heartbeat.request);
        break;
      case "disconnect":
        this.#leaveLine();
        break;
      case "save_log":
        if (this.party.role === "visitor" && this.state.epoch) {
          storage.log = { epoch: this.state.epoch, events: this.state.events };
        }
        break;
      case "save_append":
        storage.appends.set(effect.append.frame.cid, effect.append);
        break;
      case "remove_append":
        this.#removed(effect.cid, effect.isDiscarded);
        break;
    }
  }

  #removed(cid: string, isDiscarded: boolean): void {
    const { storage, fates, onDiscard } = this.#options;
    const stored = storage.appends.get(cid);
    storage.appends.delete(cid);
    const act = fates.acts.get(cid);
    if (act) act.isAcknowledged ||= !isDiscarded;
    const fate = stored && this.checks.fateOf(stored.frame);
    if (fate) {
      fate.isAcknowledged ||= !isDiscarded;
      fate.isGivenUp ||= isDiscarded;
    }
    if (isDiscarded) onDiscard(cid);
  }

  /** Takes an append out as if it were acknowledged. */
  forget(cid: string): void {
    this.state = {
      ...this.state,
      outbox: this.state.outbox.filter(({ frame }) => frame.cid !== cid),
    };
    this.#options.storage.appends.delete(cid);
  }

  /** Gives an append another client id. */
  rename(cid: string, newCid: string): void {
    const renamed = ({ frame, ...entry }: OutboxEntry): OutboxEntry => ({
      ...entry,
      frame: frame.cid === cid ? { ...frame, cid: newCid } : frame,
    });
    this.state = { ...this.state, outbox: this.state.outbox.map(renamed) };
    this.#options.storage.appends.delete(cid);
    for (const append of this.state.outbox) {
      this.#options.storage.appends.set(append.frame.cid, append);
    }
  }

  #sent(frame: ClientFrame): ClientFrame {
    return this.#options.breakage.sending?.(frame, this) ?? frame;
  }

  #leaveLine(): void {
    if (this.line) this.oldLines.push(this.line);
    this.line = undefined;
  }
}
