import { chatInbox } from "#worker/chat/chat-inbox.ts";
import { chatSession } from "#worker/chat/chat-session.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { passed } from "#worker/passed.ts";

/** When the alarm of each conversation is due (epoch ms), by its id. */
const alarms = new Map<string, number>();

/** A conversation of the month, whose alarm rings when the clock of the month has come to it. */
export interface MonthSession extends ChatSessionObject {
  /** Does what the alarm does. */
  ring(): Promise<void>;
  /** Sets the real alarm for what is left to do, so that the product goes on from here. */
  keepAlarm(at: number): Promise<void>;
}

/**
 * The conversation of the product with its alarm held back: an alarm at a past time would ring at once, again and again,
 * until the clock of the month is there.
 */
export class MonthChatSession extends chatSession(passed) implements MonthSession {
  readonly #storage: DurableObjectStorage;

  constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
    super(ctx, env);
    const id = ctx.id.name ?? "";
    // Referred to for as long as this object lives: else the platform may make a new one without these methods.
    this.#storage = ctx.storage;
    this.#storage.setAlarm = async (at) => void alarms.set(id, Number(at));
    this.#storage.deleteAlarm = async () => void alarms.delete(id);
  }

  ring(): Promise<void> {
    return this.alarm();
  }

  async keepAlarm(at: number): Promise<void> {
    await Object.getPrototypeOf(this.#storage).setAlarm.call(this.#storage, at);
  }
}

/** The first and the last hour (UTC) at which the team of the month has its inbox open. */
const fromHour = 7;
const toHour = 19;

/** The inbox of the product, with the team there by day. */
export class MonthChatInbox extends chatInbox(passed) {
  override async onlineTeam() {
    const hour = new Date(Date.now()).getUTCHours();
    return hour >= fromHour && hour < toHour ? [{ id: "team", name: "The team" }] : [];
  }
}

/** The conversation whose alarm is due first, and when; undefined without one. */
export const nextAlarm = (): readonly [id: string, at: number] | undefined =>
  [...alarms].toSorted(([, one], [, other]) => one - other)[0];

/** Rings the alarm of a conversation. */
export async function ringAlarm(
  sessions: DurableObjectNamespace<MonthSession>,
  id: string,
): Promise<void> {
  alarms.delete(id);
  await sessions.getByName(id).ring();
}

/** Hands every alarm that is left over to the platform. */
export async function keepAlarms(sessions: DurableObjectNamespace<MonthSession>): Promise<void> {
  for (const [id, at] of alarms) await sessions.getByName(id).keepAlarm(at);
  alarms.clear();
}
