import { base64 } from "@scure/base";
import { sql } from "drizzle-orm";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { applicationSteps } from "./applications.ts";
import { keepAlarms } from "./chat-objects.ts";
import { chatSteps } from "./chats.ts";
import { resetClock } from "./clock.ts";
import { dataRequestSteps } from "./data-requests.ts";
import { errorSteps } from "./errors.ts";
import { demoMailer } from "./mail-provider.ts";
import { messageSteps } from "./messages.ts";
import { newsletterSteps } from "./newsletter.ts";
import { PassingTime } from "./passing-time.ts";
import { postSteps } from "./posts.ts";
import { savedReplySteps } from "./saved-replies.ts";
import type { Month, MonthEnv, MonthOptions, Step } from "./step.ts";
import { addTeam } from "./team.ts";

async function stepsOf(month: Month): Promise<Step[]> {
  const parts = [
    await applicationSteps(month),
    await messageSteps(month),
    await errorSteps(month),
    await chatSteps(month),
    await newsletterSteps(month),
    postSteps(month),
    savedReplySteps(month),
    dataRequestSteps(month),
  ];
  return parts.flat().toSorted((one, other) => one.at - other.at);
}

/**
 * Fills a fresh database with an invented month that ends at `now` (epoch ms). Every step goes through the
 * function that the product itself uses for it, in the order of time and with the clock set to it, so that histories,
 * mails, search and audit agree. Throws where the database already has applications.
 */
export async function fillMonth(
  bindings: Omit<MonthEnv, "EMAIL">,
  now: number,
  { accounts, picture }: MonthOptions,
): Promise<void> {
  const env: MonthEnv = { ...bindings, EMAIL: demoMailer };
  const db = openDatabase(env.DB);
  const [{ present } = { present: 0 }] = await db.all<{ present: number }>(
    sql`SELECT count(*) AS present FROM applications`,
  );
  if (present > 0) {
    throw new Error(
      "The demo data fills a fresh database, and this one has records. Run `npm run reset` first; it removes them.",
    );
  }
  const { PUBLIC_ORIGIN, SEAL_KEY, OIDC_ISSUER: issuer } = env;
  const month: Month = {
    ...{ env, db, bucket: env.MEDIA, now, settings: { PUBLIC_ORIGIN, SEAL_KEY } },
    team: await addTeam(db, now, { issuer, accounts }),
    writeMail: await mailWriter(db),
    picture: new Uint8Array(base64.decode(picture)),
  };
  const time = new PassingTime(month);
  try {
    for (const { at, run } of await stepsOf(month)) {
      await time.passTo(at);
      await run();
    }
    await time.passTo(now);
    await keepAlarms(env.CHAT_SESSIONS);
  } finally {
    resetClock();
  }
}
