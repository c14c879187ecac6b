import { sql } from "drizzle-orm";
import { drainBacklog } from "#worker/lib/outbox.ts";
import { continueSend } from "#worker/newsletter/continue-send.ts";
import { personalData } from "#worker/personal-data.ts";
import { runErasures } from "#worker/privacy/erase.ts";
import { nextAlarm, ringAlarm } from "./chat-objects.ts";
import { setClock } from "./clock.ts";
import type { Month } from "./step.ts";

const minuteMs = 60_000;
/** How long a mail takes that is sent right after what it is about. */
const mailMs = 4000;

/** Something the product does by itself, and when. */
type Work = { readonly at: number; readonly run: () => Promise<unknown> };

/** When each scheduled job has something to do, at the earliest (epoch ms); null for nothing. */
type DueTimes = {
  first: number | null;
  again: number | null;
  send: number | null;
  erasure: number | null;
};

async function dueTimes({ db }: Month): Promise<DueTimes> {
  const mails = "SELECT min(next_attempt_at) FROM outbox WHERE status = 'pending' AND attempts";
  const [times] = await db.all<DueTimes>(
    sql`SELECT (${sql.raw(mails)} = 0) AS first, (${sql.raw(mails)} > 0) AS again,
          (SELECT min(started_at) FROM newsletter_sends WHERE queued_at IS NULL AND cancelled_at IS NULL) AS send,
          (SELECT min(starts_at) FROM data_requests WHERE kind = 'erase' AND status IN ('waiting', 'running')) AS erasure`,
  );
  return times ?? { first: null, again: null, send: null, erasure: null };
}

/** The clock of a month, and what the product does by itself while it goes on. */
export class PassingTime {
  readonly #month: Month;
  #sendRanAt = 0;

  constructor(month: Month) {
    this.#month = month;
  }

  /** What the product does next by itself; undefined for nothing. */
  async #next(): Promise<Work | undefined> {
    const { env, db, settings } = this.#month;
    const { first, again, send, erasure } = await dueTimes(this.#month);
    const [id, alarmAt] = nextAlarm() ?? [];
    const works: Work[] = [];
    const add = (dueAt: number | null | undefined, run: (at: number) => Promise<unknown>) => {
      if (typeof dueAt === "number") works.push({ at: dueAt, run: () => run(dueAt) });
    };
    // The first try comes right after the request, the others with the job of the minute.
    const toMinute = (time: number | null) => time && Math.ceil(time / minuteMs) * minuteMs;
    add(first && first + mailMs, () => drainBacklog(env));
    add(toMinute(again), () => drainBacklog(env));
    add(send && Math.max(toMinute(send) ?? 0, this.#sendRanAt + minuteMs), (at) => {
      this.#sendRanAt = at;
      return continueSend(db, settings, at);
    });
    add(toMinute(erasure), (at) => runErasures(env, personalData, at));
    if (id) add(alarmAt, () => ringAlarm(env.CHAT_SESSIONS, id));
    return works.toSorted((one, other) => one.at - other.at)[0];
  }

  /** Does everything that is due until a time (epoch ms), each at its time, and sets the clock to it. */
  async passTo(until: number): Promise<void> {
    for (let work = await this.#next(); work && work.at <= until; work = await this.#next()) {
      setClock(work.at);
      await work.run();
    }
    setClock(until);
  }
}
