import { submitApplication } from "#contract/applications.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { message } from "./comparisons.ts";
import { storedReferences } from "./inbox.ts";
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
const form: NextShot = (n) => (n % 2 === 0 ? message(n) : application(n));

/** Ignores a broken connection, which is what a kill looks like from outside. */
function ignoreBrokenConnection(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
}

/**
 * Kills workerd with SIGKILL while it receives forms, `kills` times on one database, and reads at the
 * end which acknowledged forms it holds. This proves the order of the writes, not that a disk survives
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
      acknowledged.push((JSON.parse(body) as { reference: string }).reference);
      if (acknowledged.length === last) kill();
    };
    await load(origin, form, { ms: roundLimitMs, onReply }).catch(ignoreBrokenConnection);
    clearTimeout(timer);
    kill();
  }
  const { origin, stop } = await start();
  const stored = await storedReferences(origin).finally(stop);
  const lost = acknowledged.filter((reference) => !stored.has(reference)).length;
  return { kills, acknowledged: acknowledged.length, lost };
}
