import type { Availability } from "#contract/chat-frames.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { availabilityAt } from "./availability.ts";
import { readChatSettings } from "./settings-store.ts";

/** How long the database and the inbox may take, in milliseconds. */
const deadlineMs = 10_000;

/** Whether a person can answer, asked now; throws when it cannot be asked. */
export async function readAvailability(
  { DB, CHAT_INBOX }: AppEnv["Bindings"],
  now: number,
): Promise<Availability> {
  const asked = Promise.all([
    readChatSettings(openDatabase(DB)),
    CHAT_INBOX.getByName("inbox").onlineTeam(),
  ]);
  const [settings, online] = await withDeadline(asked, deadlineMs);
  return availabilityAt(settings, online.length, now);
}
