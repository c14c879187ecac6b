import type { Availability } from "#contract/chat-frames.ts";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { availabilityAt } from "./availability.ts";
import { readChatSettings } from "./settings-store.ts";

/** How long what was asked is taken for true, and how long each of the two may take, in milliseconds. */
const holdsMs = 15_000;
const deadlineMs = 1000;

/** The answer, or `fallback` when it does not come: a conversation opens without the database and the inbox too. */
async function askedOr<T>(fallback: T, what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(ask(), deadlineMs);
  } catch (error) {
    log("warn", { event: "chat_availability_failed", what, error });
    return fallback;
  }
}

/** Whether a person can answer now, asked at most every fifteen seconds. */
export class CurrentAvailability {
  readonly #env: AppEnv["Bindings"];
  #askedAt = Number.NEGATIVE_INFINITY;
  #settings = defaultChatSettings;
  #online = 0;
  /** What was true when it was asked last; the default opening hours before. */
  known: Availability;
  /** Whether a model answers before a person does, as the team has set it. */
  isAnsweredByModel = defaultChatSettings.aiAnswers;

  constructor(env: AppEnv["Bindings"], now: number) {
    this.#env = env;
    this.known = availabilityAt(defaultChatSettings, 0, now);
  }

  /**
   * Asks again unless that was a moment ago; whether the answer is another one. The first one after a sleep
   * counts as another, because what clients were told before is not known.
   */
  async refresh(now: number): Promise<boolean> {
    if (Math.abs(now - this.#askedAt) < holdsMs) return false;
    const isFirst = this.#askedAt === Number.NEGATIVE_INFINITY;
    this.#askedAt = now;
    const { DB, CHAT_INBOX } = this.#env;
    const inbox = CHAT_INBOX.getByName("inbox");
    [this.#settings, this.#online] = await Promise.all([
      askedOr(this.#settings, "settings", () => readChatSettings(openDatabase(DB))),
      askedOr(this.#online, "team", async () => (await inbox.onlineTeam()).length),
    ]);
    const before = JSON.stringify(this.known);
    this.known = availabilityAt(this.#settings, this.#online, now);
    this.isAnsweredByModel = this.#settings.aiAnswers;
    return isFirst || JSON.stringify(this.known) !== before;
  }
}
