import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { changeMails } from "#contract/outbox.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { continueSend } from "#worker/newsletter/continue-send.ts";
import { cancelSend } from "#worker/newsletter/sends.ts";
import { withMailAdmin } from "#worker/testing/mail-desk.ts";
import { clearNewsletter, insertSubscribers } from "#worker/testing/newsletter.ts";
import { admin, number, start } from "#worker/testing/newsletter-sends.ts";
import { errorOf } from "#worker/testing/request.ts";

const db = openDatabase(env.DB);
const { send, act } = withMailAdmin();

beforeEach(() => clearNewsletter());

const statusOf = (id: string) =>
  env.DB.prepare("SELECT status FROM outbox WHERE id = ?").bind(id).first("status");

/** A send to two readers, and the ids of their mails. */
async function newsletter() {
  await insertSubscribers(2);
  const { id } = await start();
  await continueSend(db, env, Date.now());
  const { results } = await env.DB.prepare("SELECT id FROM outbox ORDER BY seq").all<{
    id: string;
  }>();
  const [first = "", second = ""] = results.map((mail) => mail.id);
  return { id, first, second };
}

describe.each(["retry", "restore"] as const)("the action %s", (action) => {
  it("refuses a newsletter to a reader who has left, and says why", async () => {
    const { first, second } = await newsletter();
    await env.DB.prepare("UPDATE newsletter_subscribers SET state = 'unsubscribed' WHERE id = ?")
      .bind(first.slice(27, 53))
      .run();
    await continueSend(db, env, Date.now());
    expect((await act("cancel", second)).status).toBe(200);
    expect(await errorOf(await act(action, first))).toMatchObject({
      status: 409,
      code: "conflict",
    });
    const body = { ids: [first, second], action };
    const reply = changeMails.reply.parse(
      await (await send("POST", changeMails.path, { body })).json(),
    );
    expect(reply.results).toMatchObject([
      { id: first, code: "conflict", detail: "Its reader is not subscribed any more." },
      { id: second, code: null },
    ]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "sent"]);
    const events = "SELECT count(*) AS n FROM audit_events WHERE subject_id = ?";
    expect(await number(events, first)).toBe(0);
  });

  it("refuses a newsletter whose send was cancelled", async () => {
    const { id, first } = await newsletter();
    await cancelSend(db, id, admin(Date.now()));
    expect(await (await act(action, first)).json()).toMatchObject({
      detail: "The newsletter was cancelled.",
    });
    expect(await statusOf(first)).toBe("cancelled");
  });
});
