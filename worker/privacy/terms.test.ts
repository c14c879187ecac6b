import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { byTermedRule } from "#contract/retention-rules.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { runScheduledJobs } from "#worker/schedule.ts";
import { errorOf } from "#worker/testing/request.ts";
import {
  answerWithFile,
  dayMs,
  expectFilePruned,
  inMonths,
  locationsWith,
  preview,
  rowOf,
  run,
  runCutOff,
  runDuring,
  send,
  setTerms,
  setTimes,
  withoutTerms,
} from "#worker/testing/retention-terms.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";

withoutTerms();

/** A closed message with a note and an answer with a file. */
async function closedMessage(name: string): Promise<string> {
  const email = `${name}@okafor.example`;
  await send("POST", "/api/contact", { ...contactForm, ...personSignals, name, email });
  const { id, reference } = (await rowOf("messages", "email", email)) ?? { id: "", reference: "" };
  await send("POST", `/api/messages/${id}/notes`, { id: newId(), text: `About ${name}` });
  await answerWithFile(name, email, reference);
  const { version } = (await rowOf("messages", "email", email)) ?? { version: 0 };
  const changed = await send("PATCH", `/api/messages/${id}`, { version, status: "closed" });
  expect(changed.status, await changed.clone().text()).toBe(200);
  return id;
}

describe("a term of messages", () => {
  it("leaves no attachment where a run was cut off", async () => {
    const id = await closedMessage("wilhelmine");
    await setTerms({ closed_messages: 6 });
    await expect(runCutOff(inMonths(7))).rejects.toThrow();
    expect(await rowOf("messages", "id", id)).toBeNull();
    await expectFilePruned("wilhelmine");
  });

  it("waits while something happens", async () => {
    const id = await closedMessage("veronike");
    await setTerms({ closed_messages: 6 });
    await env.DB.prepare("UPDATE received_mails SET received_at = ? WHERE record_id = ?")
      .bind(inMonths(6), id)
      .run();
    expect(await run(inMonths(7))).toMatchObject({ closed_messages: 0 });
    expect(await run(inMonths(13))).toMatchObject({ closed_messages: 1 });
    expect(await locationsOf(["veronike"])).toEqual([]);
  });

  it("keeps what an admin reopens while a run removes it, with its mails and files", async () => {
    const id = await closedMessage("ottokar");
    await setTerms({ closed_messages: 6 });
    const before = await locationsWith("ottokar");
    expect(before.join()).toContain("R2 ");
    const reopen = "UPDATE messages SET status = 'open' WHERE id = ?";
    const reopened = await runDuring(
      "closed_messages",
      env.DB.prepare(reopen).bind(id),
      inMonths(7),
    );
    expect(reopened).toMatchObject({ closed_messages: 0 });
    expect(await locationsWith("ottokar")).toEqual(before);
  });
});

it("erases closed messages after their term, and no open one", async () => {
  const write = async (name: string) => {
    await send("POST", "/api/contact", { ...contactForm, name, email: `${name}@okafor.example` });
    return (await rowOf("messages", "name", name)) ?? { id: "", version: 0 };
  };
  const [closed] = [await write("vervaine"), await write("ulyssandra")];
  const path = `/api/messages/${closed.id}`;
  const body = { version: closed.version, status: "closed" };
  expect((await send("PATCH", path, body)).status).toBe(200);
  await setTerms({ closed_messages: 1 });
  expect(await run(inMonths(2))).toMatchObject({ closed_messages: 1 });
  expect(await locationsOf(["vervaine"])).toEqual([]);
  expect(await rowOf("messages", "name", "ulyssandra")).not.toBeNull();
});

it("deletes the texts of sent mails after their term; the mails stay", async () => {
  await env.DB.exec("DELETE FROM outbox");
  const sql = `INSERT INTO outbox (id, cause_id, recipient, subject, body, status, attachments, created_at,
    next_attempt_at, sent_at) VALUES (?1 || ':reply', ?1, 'a@x.example', 'S', 'Text', ?2, '[]', 1, 1, ?3)`;
  const insert = (id: string, status: string, sentAt: number | null) =>
    env.DB.prepare(sql).bind(id, status, sentAt).run();
  const now = Date.now();
  await insert("old", "sent", now - 31 * dayMs);
  await insert("new", "sent", now - 29 * dayMs);
  await insert("dead", "dead", null);
  await setTerms({ sent_mail_texts: 30 });
  const prepare = vi.spyOn(env.DB, "prepare");
  expect(await run(now)).toMatchObject({ sent_mail_texts: 1 });
  expect(prepare).toHaveBeenCalled();
  // No search table has texts of mails, so none is rewritten.
  expect(prepare.mock.calls.join()).not.toContain("optimize");
  prepare.mockRestore();
  const { results } = await env.DB.prepare(
    "SELECT cause_id, body FROM outbox ORDER BY cause_id",
  ).all();
  expect(results).toEqual([
    { cause_id: "dead", body: "Text" },
    { cause_id: "new", body: "Text" },
    { cause_id: "old", body: "" },
  ]);
});

it("deletes nothing until an admin sets a term, and says before how much would go", async () => {
  await env.DB.exec("DELETE FROM outbox");
  expect(await run(inMonths(1000))).toEqual(byTermedRule(() => 0));
  const id = await closedMessage("tancredia");
  const old = Date.now() - 400 * dayMs;
  await setTimes(
    id,
    old,
    "UPDATE messages SET received_at = ?1, changed_at = ?1 WHERE id = ?2",
    "UPDATE message_entries SET created_at = ?1 WHERE message_id = ?2",
  );
  expect((await preview({})).closed_messages.count).toBe(0);
  expect((await preview({ closed_messages: 14 })).closed_messages.count).toBe(0);
  expect((await preview({ closed_messages: 13 })).closed_messages.count).toBe(1);
  expect(await rowOf("messages", "id", id)).not.toBeNull();
  await setTerms({ closed_messages: 13 });
  await runScheduledJobs("* * * * *", env);
  expect(await rowOf("messages", "id", id)).toBeNull();
});

it("refuses a term out of its range and one of another version, and records a change", async () => {
  expect(await errorOf(await setTerms({ sent_mail_texts: 3 }))).toMatchObject({
    status: 422,
    fields: ["sent_mail_texts"],
  });
  expect((await setTerms({ closed_messages: 12 })).status).toBe(200);
  expect((await setTerms({ closed_messages: 24 })).status).toBe(409);
  expect((await setTerms({ closed_messages: 24 }, 1)).status).toBe(200);
  const event = await env.DB.prepare(
    "SELECT before, after FROM audit_events WHERE subject_id = 'retention_terms' ORDER BY at DESC, id DESC LIMIT 1",
  ).first<{ before: string; after: string }>();
  expect(JSON.parse(event?.after ?? "null")).toMatchObject({ closed_messages: 24 });
});
