import { sql } from "drizzle-orm";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { applicationSteps } from "./applications.ts";
import { errorSteps } from "./errors.ts";
import { settleMails } from "./mails.ts";
import { messageSteps } from "./messages.ts";
import { postSteps } from "./posts.ts";
import type { Month, MonthSettings, Step } from "./step.ts";
import { addTeam } from "./team.ts";

/**
 * Fills a fresh database with an invented month that ends at `now` (epoch ms). Every step goes through the
 * function that the product itself uses for it, in the order of time, so that histories, mails, search and
 * audit agree. Throws where the database already has applications.
 */
export async function fillMonth(
  { db, bucket }: Pick<Month, "db" | "bucket">,
  now: number,
  settings: MonthSettings,
): Promise<void> {
  const [{ present } = { present: 0 }] = await db.all<{ present: number }>(
    sql`SELECT count(*) AS present FROM applications`,
  );
  if (present > 0) {
    throw new Error(
      "The demo data fills a fresh database, and this one has records. Run `npm run reset` first; it removes them.",
    );
  }
  const team = await addTeam(db, now, settings);
  const month: Month = { db, bucket, now, settings, team, writeMail: await mailWriter(db) };
  const steps: Step[] = [
    ...(await applicationSteps(month)),
    ...(await messageSteps(month)),
    ...(await errorSteps(month)),
    ...postSteps(month),
  ];
  for (const { run } of steps.toSorted((one, other) => one.at - other.at)) await run();
  await settleMails(month);
}
