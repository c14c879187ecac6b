import { submitApplication } from "#contract/applications.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { pageview, sessionIn } from "./beacons.ts";
import { message } from "./comparisons.ts";
import { storedReferences, storedSessions } from "./inbox.ts";
import { load, type NextShot } from "./load.ts";
import type { RunningPlatform } from "./platform.ts";

/** How many acknowledged writes the database does not hold after the last kill. */
export type KillFigures = { kills: number; acknowledged: number; lost: number };

/** When a kill happens at the latest, also of a platform that has stopped answering. */
const limitMs = 20_000;

const application: NextShot = (n) => ({
  ...message(n),
  path: submitApplication.path,
  body: { ...portalForm, ...personSignals, email: `applicant-${n}@people.example` },
});
const writes = [message, application, pageview] as const;
const write: NextShot = (n) => (writes[n % writes.length] ?? message)(n);

/** What names the stored write: the reference of a form, the session of a beacon; each beacon has a session of its own. */
function nameIn(reply: string): string {
  const { reference } = JSON.parse(reply) as { reference?: string };
  return reference ?? sessionIn(reply);
}

/** Ignores a broken connection, which is what a kill looks like from outside. */
function ignoreBrokenConnection(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
}

/**
 * Kills workerd with SIGKILL while it receives forms and beacons, `kills` times on one database, and reads at the
 * end which acknowledged ones it holds. This proves the order of the writes, not that a disk survives
 * a power cut. `start` starts the platform on the same database each time.
 */
export async function measureKills(
  start: () => Promise<RunningPlatform>,
  kills: number,
  roundLimitMs = limitMs,
): Promise<KillFigures> {
  const acknowledged: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    console.log(`kill ${round} of ${kills}`);
    const { origin, kill } = await start();
    const timer = setTimeout(kill, roundLimitMs);
    // Different numbers, so that the kills meet different moments of the other writes.
    const last = acknowledged.length + 20 + (round % 7) * 5;
    const onReply = (body: string) => {
      acknowledged.push(nameIn(body));
      if (acknowledged.length === last) kill();
    };
    await load(origin, write, { ms: roundLimitMs, onReply }).catch(ignoreBrokenConnection);
    clearTimeout(timer);
    kill();
  }
  const { origin, stop } = await start();
  const reads = Promise.all([storedReferences(origin), storedSessions(origin)]);
  const [forms, sessions] = await reads.finally(stop);
  const lost = acknowledged.filter((name) => !forms.has(name) && !sessions.has(name)).length;
  return { kills, acknowledged: acknowledged.length, lost };
}
