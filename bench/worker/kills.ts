import { submitApplication } from "#contract/applications.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { pageview, sessionIn } from "./beacons.ts";
import { ChatMessages } from "./chat-messages.ts";
import { message } from "./comparisons.ts";
import { EntrySaves } from "./entry-saves.ts";
import { storedReferences, storedSessions } from "./inbox.ts";
import { load, type NextShot, type Shot } from "./load.ts";
import type { RunningPlatform } from "./platform.ts";

/** How many acknowledged writes the storage does not hold after the last kill, and how many chat messages it holds again. */
export type KillFigures = { kills: number; acknowledged: number; lost: number; repeated: number };

/** When a kill happens at the latest, also of a platform that has stopped answering. */
const limitMs = 20_000;

const application: NextShot = (n) => ({
  ...message(n),
  path: submitApplication.path,
  body: { ...portalForm, ...personSignals, email: `applicant-${n}@people.example` },
});
/** Forms, beacons, chat messages and saves of entries in turn. */
function writesWith(chat: ChatMessages, saves: EntrySaves): NextShot {
  const writes = [message, application, pageview, chat.next, saves.next] as const;
  return (n) => (writes[n % writes.length] ?? message)(n);
}

/**
 * What names the stored write: the reference of a form, the title of a draft, the session of a beacon; each beacon has
 * a session of its own.
 */
function nameIn(reply: string): string {
  type Named = { reference?: string; draft?: { title: string } };
  const { reference, draft }: Named = JSON.parse(reply);
  return reference ?? draft?.title ?? sessionIn(reply);
}

/** Ignores a broken connection, which is what a kill looks like from outside. */
function ignoreBrokenConnection(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
}

/**
 * Kills workerd with SIGKILL while it receives forms, beacons, chat messages and saves of entries, `kills`
 * times on one database, and reads at the end which acknowledged ones it holds. Chat messages that a kill left
 * unacknowledged are sent again. This proves the order of the writes, not that a disk survives a power
 * cut. `start` starts the platform on the same database each time.
 */
export async function measureKills(
  start: () => Promise<RunningPlatform>,
  kills: number,
): Promise<KillFigures> {
  const acknowledged: string[] = [];
  const chat = new ChatMessages();
  const saves = new EntrySaves();
  const write = writesWith(chat, saves);
  for (let round = 1; round <= kills; round += 1) {
    console.log(`kill ${round} of ${kills}`);
    const { origin, kill } = await start();
    const timer = setTimeout(kill, limitMs);
    // Different numbers, so that the kills meet different moments of the other writes.
    const last = acknowledged.length + 20 + (round % 7) * 5;
    const onReply = (body: string, shot: Shot) => {
      acknowledged.push(chat.acknowledge(shot) ?? nameIn(body));
      if (acknowledged.length === last) kill();
    };
    await Promise.all([chat.resume(origin), saves.resume(origin)])
      .then(() => load(origin, write, { ms: limitMs, onReply }))
      .catch(ignoreBrokenConnection);
    clearTimeout(timer);
    kill();
  }
  const { origin, stop } = await start();
  const reads = Promise.all([
    storedReferences(origin),
    storedSessions(origin),
    chat.stored(origin),
    saves.stored(origin),
  ]);
  const [forms, sessions, messages, drafts] = await reads.finally(stop);
  const stored = new Set([...forms, ...sessions, ...messages, ...drafts]);
  const lost = acknowledged.filter((name) => !stored.has(name)).length;
  const repeated = messages.length - new Set(messages).size;
  return { kills, acknowledged: acknowledged.length, lost, repeated };
}
