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

/** A part that cannot be asked does not keep a conversation from opening. */
async function unless<T>(failed: T, what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await withDeadline(ask(), deadlineMs);
  } catch (error) {
    log("warn", { event: "chat_availability_failed", what, error });
    return failed;
  }
}

/** Whether a person can answer now, asked at most every fifteen seconds. */
export class CurrentAvailability {
  readonly #env: AppEnv["Bindings"];
  #askedAt = Number.NEGATIVE_INFINITY;
  /** What was true when it was asked last; the default opening hours before. */
  known: Availability;
  /** Whether a model answers before a person does, as the team has set it. */
  isAnsweredByModel = defaultChatSettings.aiAnswers;

  constructor(env: AppEnv["Bindings"], now: number) {
    this.#env = env;
    this.known = availabilityAt(defaultChatSettings, 0, now);
  }

  /** Asks again unless that was a moment ago; whether the answer is another one. */
  async refresh(now: number): Promise<boolean> {
    if (Math.abs(now - this.#askedAt) < holdsMs) return false;
    this.#askedAt = now;
    const { DB, CHAT_INBOX } = this.#env;
    const [settings, online] = await Promise.all([
      unless(defaultChatSettings, "settings", () => readChatSettings(openDatabase(DB))),
      unless(0, "team", async () => (await CHAT_INBOX.getByName("inbox").onlineTeam()).length),
    ]);
    const before = JSON.stringify(this.known);
    this.known = availabilityAt(settings, online, now);
    this.isAnsweredByModel = settings.aiAnswers;
    return JSON.stringify(this.known) !== before;
  }
}
