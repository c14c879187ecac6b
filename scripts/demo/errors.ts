import { eq } from "drizzle-orm";
import { type DemoError, demoErrors } from "#seed/demo/errors.ts";
import { changeStatus } from "#worker/errors/change-status.ts";
import { errorSignature } from "#worker/errors/fingerprint.ts";
import { insertErrorReport } from "#worker/errors/insert-report.ts";
import { errorGroups } from "#worker/errors/store.ts";
import { idFromParts } from "#worker/lib/id.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Resolves or ignores an error at a time (epoch ms). */
async function decide(
  { db, team: [admin] }: Month,
  id: string,
  status: "resolved" | "ignored",
  at: number,
) {
  const [group] = await db.select().from(errorGroups).where(eq(errorGroups.fingerprint, id));
  if (group) await changeStatus(db, [{ id, version: group.version }], status, actor(admin, at));
}

async function stepsOf(error: DemoError, month: Month): Promise<Step[]> {
  const { db, now, settings } = month;
  const { message, stack, path, userAgent, timesADay, status } = error;
  const fingerprint = await idFromParts(errorSignature(error));
  const openedBy = await idFromParts("demo visitor", message);
  const times = timesADay.flatMap((count, day) =>
    Array.from({ length: count }, (_, n) => now - day * dayMs - (7 + 41 * n) * minuteMs),
  );
  const steps = await Promise.all(
    times.map(async (at): Promise<Step> => {
      const errorId = await idFromParts("demo error report", message, String(at));
      const url = `${settings.PUBLIC_ORIGIN}${path}`;
      const timestamp = new Date(at).toISOString();
      const errorReport = { message, stack, timestamp, url, userAgent, errorId };
      const origin = { fingerprint, openedBy, receivedAt: at };
      return { at, run: () => insertErrorReport(db, errorReport, origin) };
    }),
  );
  if (status === undefined) return steps;
  const decidedAt = Math.max(...times) + minuteMs;
  return [...steps, { at: decidedAt, run: () => decide(month, fingerprint, status, decidedAt) }];
}

/** The errors that visitors' browsers reported in the month. */
export async function errorSteps(month: Month): Promise<Step[]> {
  const steps = await Promise.all(demoErrors.map((error) => stepsOf(error, month)));
  return steps.flat();
}
