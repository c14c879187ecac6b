import type {
  ChatAction,
  ChatEvent,
  ConversationState,
  ServerFrame,
} from "#contract/chat-frames.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { chatWelcome } from "#contract/chat-texts.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { type ConversationRecord, newRecord, stateOf, type Timing } from "./conversation-record.ts";
import { CurrentAvailability } from "./current-availability.ts";
import { type EventContent, EventLog } from "./event-log.ts";
import { type Job, JobTable } from "./job-table.ts";
import { heartbeatHoldsMs, Participants } from "./participants.ts";
import { lateErasure, planJobs } from "./planned-jobs.ts";
import { recordAfter } from "./record-after.ts";
import {
  createRecordTable,
  markErased,
  readRecord,
  wasErased,
  writeRecord,
} from "./record-table.ts";
import { eventSeenBy, stateSeenBy } from "./seen-by.ts";

/** How long a change waits before it is written to the index, so that one write holds several. */
const syncDelayMs = 200;

/**
 * One conversation as its rules and jobs see it. Whatever changes it happens inside `write`: one
 * transaction, after which everyone who takes part is told.
 */
export class Conversation {
  readonly id: string;
  readonly env: AppEnv["Bindings"];
  readonly sql: SqlStorage;
  readonly participants: Participants;
  readonly log: EventLog;
  readonly jobs: JobTable;
  readonly availability: CurrentAvailability;
  readonly #ctx: DurableObjectState;
  #record: ConversationRecord | null | undefined;
  #isErased: boolean | undefined;
  #isChanged = false;
  #appended: ChatEvent[] = [];
  #armedFor: number | null | undefined;

  constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
    this.id = ctx.id.name ?? "";
    this.env = env;
    this.sql = ctx.storage.sql;
    this.participants = new Participants(ctx);
    this.log = new EventLog(this.sql);
    this.jobs = new JobTable(this.sql);
    this.availability = new CurrentAvailability(env, Date.now());
    this.#ctx = ctx;
  }

  /** What is stored; null before the first event. */
  get record(): ConversationRecord | null {
    if (this.#record === undefined) this.#record = readRecord(this.sql);
    return this.#record;
  }

  /** As `record`, where the conversation must have begun. */
  state(): ConversationRecord {
    if (this.record === null) throw new Error("The conversation has not begun");
    return this.record;
  }

  /** Whether it was erased. Its id is not used again, because what was made of it is found by its id. */
  get isErased(): boolean {
    this.#isErased ??= wasErased(this.sql);
    return this.#isErased;
  }

  /** Deletes everything but a mark of the erasure, and schedules the job that repeats the erasure outside of this object. */
  async erase(): Promise<void> {
    // Before the first await: what comes meanwhile must not begin a new log.
    this.#isErased = true;
    try {
      await this.#ctx.storage.deleteAlarm();
      await this.#ctx.storage.deleteAll();
      markErased(this.sql);
      this.jobs.create();
      this.schedule(lateErasure(Date.now()));
      this.rearm();
    } finally {
      this.forget();
    }
  }

  /** The last position; 0 before the first event. */
  get head(): number {
    return this.record === null ? 0 : this.log.head;
  }

  /** Whether it takes no more texts. */
  get isFull(): boolean {
    return this.head >= chatServerLimits.events;
  }

  /** Makes the tables and stores the welcome that the visitor has seen. */
  begin(party: ChatParty, now: number): void {
    const { page = "/", attribution = null } = party.role === "visitor" ? party : {};
    createRecordTable(this.sql);
    this.log.create();
    this.jobs.create();
    this.#record = newRecord(page, attribution, now);
    this.append("welcome", { kind: "message", by: { role: "automatic" }, text: chatWelcome }, now);
  }

  change(changes: Partial<ConversationRecord>): void {
    this.#record = { ...this.state(), ...changes };
    this.#isChanged = true;
  }

  changeTiming(changes: Partial<Timing>): void {
    this.change({ timing: { ...this.state().timing, ...changes } });
  }

  /** Adds an event. `action` is what its sender asked for, where that was no message. */
  append(
    cid: string,
    content: EventContent,
    now: number,
    action: ChatAction | null = null,
  ): ChatEvent {
    const event = this.log.append(cid, now, content, action);
    this.#appended.push(event);
    this.change(recordAfter(this.state(), event));
    return event;
  }

  /** Schedules a job; inside `write` or a job, after which the alarm is set. */
  schedule(job: Job): void {
    this.jobs.schedule(job);
  }

  cancel(key: string): void {
    this.jobs.cancel(key);
  }

  /** Does this in one transaction, with the job that writes the index; then tells everyone who takes part. */
  write<T>(now: number, work: () => T): T {
    const before = this.record;
    try {
      const result = this.#ctx.storage.transactionSync(() => {
        const value = work();
        if (this.#isChanged) this.#save(now);
        return value;
      });
      this.#arm();
      this.#tell(before, now);
      return result;
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      this.#isChanged = false;
      this.#appended = [];
    }
  }

  /** Forgets what is in memory, after storage was taken back or deleted. */
  forget(): void {
    this.#record = undefined;
    this.#isErased = undefined;
    this.#armedFor = undefined;
    this.log.forget();
  }

  /** Sets the alarm to the next job; called after every change of the jobs. */
  #arm(): void {
    const dueAt = this.jobs.nextDueAt();
    if (dueAt === this.#armedFor || dueAt === null) return;
    this.#armedFor = dueAt;
    this.#ctx.storage.setAlarm(dueAt);
  }

  /** Sets the alarm anew once it has rung. */
  rearm(): void {
    this.#armedFor = undefined;
    this.#arm();
  }

  welcome(role: ChatParty["role"], isReset: boolean, now: number): ServerFrame {
    const { record } = this;
    return {
      type: "welcome",
      conversationId: this.id,
      epoch: record?.epoch ?? "",
      head: this.head,
      isReset,
      now,
      availability: this.availability.known,
      state: this.stateFor(role),
    };
  }

  /** The page of events after a position, as this party sees them. */
  eventsAfter(role: ChatParty["role"], seq: number): ServerFrame {
    const events = this.record === null ? [] : this.log.after(seq, chatServerLimits.page);
    return this.eventsFrame(role, events);
  }

  eventsFrame(role: ChatParty["role"], events: readonly ChatEvent[]): ServerFrame {
    return { type: "events", items: events.map((it) => eventSeenBy(role, it)), head: this.head };
  }

  stateFor(role: ChatParty["role"]): ConversationState {
    return stateSeenBy(role, stateOf(this.record));
  }

  #save(now: number): void {
    const revision = this.state().revision + 1;
    const isVisitorHere = this.participants.isVisitorHere(now);
    if (isVisitorHere || this.state().isVisitorHere) this.changeTiming({ visitorSeenAt: now });
    this.#record = { ...this.state(), revision, isVisitorHere };
    writeRecord(this.sql, this.#record);
    this.jobs.request({ key: "sync", kind: "sync", dueAt: now + syncDelayMs });
    const presence = { key: "presence", kind: "presence", dueAt: now + heartbeatHoldsMs } as const;
    if (isVisitorHere) this.jobs.bringForward(presence);
    planJobs(this);
  }

  #tell(before: ConversationRecord | null, now: number): void {
    if (before === null && this.record !== null)
      this.participants.tell((role) => this.welcome(role, false, now));
    const appended = this.#appended;
    if (appended.length > 0) this.participants.tell((role) => this.eventsFrame(role, appended));
    if (JSON.stringify(stateOf(before)) === JSON.stringify(stateOf(this.record))) return;
    this.participants.tell((role) => ({ type: "state", state: this.stateFor(role) }));
  }

  /** Asks whether a person can answer, and tells everyone when that has changed. */
  async refreshAvailability(now: number): Promise<void> {
    if (!(await this.availability.refresh(now))) return;
    const { known: availability } = this.availability;
    this.participants.tell(() => ({ type: "availability", availability }));
  }

  /** Takes note of whether the visitor is here, after a socket has come or gone. */
  notePresence(now: number): void {
    const isHere = this.participants.isVisitorHere(now);
    if (this.record !== null && this.record.isVisitorHere !== isHere)
      this.write(now, () => this.change({}));
  }
}
