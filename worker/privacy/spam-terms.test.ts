import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { getRetentionTerms, previewRetention, updateRetentionTerms } from "#contract/retention.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import {
  dayMs,
  inMonths,
  preview,
  rowOf,
  run,
  runDuring,
  send,
  setTerms,
  setTimes,
  withoutTerms,
} from "#worker/testing/retention-terms.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";

withoutTerms();

const emailOf = (name: string) => `${name}@okafor.example`;

async function change(method: string, path: string, body: object): Promise<void> {
  const changed = await send(method, path, body);
  expect(changed.status, await changed.clone().text()).toBeLessThan(300);
}

/** Sends a message of this person, moves it to spam if wanted, and returns its id. */
async function write(name: string, isSpam: boolean): Promise<string> {
  // A text that several mailboxes send counts as spam.
  const message = `${name} would like to know what a year with you costs.`;
  const form = { ...contactForm, ...personSignals, name, email: emailOf(name), message };
  await change("POST", "/api/contact", form);
  const { id = "", version = 0 } = (await rowOf("messages", "email", emailOf(name))) ?? {};
  if (isSpam) await change("PATCH", `/api/messages/${id}`, { version, isSpam });
  return id;
}

describe("a term of messages in spam", () => {
  it("erases them, open ones too, and no other message", async () => {
    await write("zedrick", true);
    await write("yolandine", false);
    expect(await run(inMonths(1000))).toMatchObject({ spam_messages: 0 });
    await setTerms({ closed_messages: 1 });
    expect(await run(inMonths(3))).toMatchObject({ closed_messages: 0, spam_messages: 0 });

    await setTerms({ spam_messages: 30 }, 1);
    expect(await run(Date.now() + 29 * dayMs)).toMatchObject({ spam_messages: 0 });
    expect(await run(inMonths(1))).toMatchObject({ spam_messages: 1, spam_applications: 0 });
    expect(await locationsOf(["zedrick"])).toEqual([]);
    expect(await rowOf("messages", "name", "yolandine")).not.toBeNull();
  });

  it("keeps a message that an admin takes out of spam while a run removes it", async () => {
    const id = await write("ottokar", true);
    await setTerms({ spam_messages: 30 });
    const takeOut = env.DB.prepare("UPDATE messages SET is_spam = 0 WHERE id = ?").bind(id);
    expect(await runDuring("spam_messages", takeOut, inMonths(2))).toMatchObject({
      spam_messages: 0,
    });
    expect(await rowOf("messages", "id", id)).not.toBeNull();
  });
});

describe("terms that were set before a rule was there", () => {
  const former = { decided_applications: null, closed_messages: 12, sent_mail_texts: 90 };

  it("hold on, and the new rule keeps its records", async () => {
    await env.DB.prepare(
      "INSERT INTO settings (key, value, version, updated_by, updated_at) VALUES ('retention_terms', ?, 3, 'x', 1)",
    )
      .bind(JSON.stringify(former))
      .run();
    const { terms, current } = getRetentionTerms.reply.parse(
      await (await send("GET", getRetentionTerms.path)).json(),
    );
    expect(terms).toEqual({ ...former, spam_applications: null, spam_messages: null });
    expect(current.version).toBe(3);
  });

  it("can be saved by a page of that time, which changes no other term", async () => {
    const save = (terms: object, version: number) =>
      send("PUT", updateRetentionTerms.path, terms, { "If-Match": `"v${version}"` });
    const termsIn = async (response: Response) =>
      updateRetentionTerms.reply.parse(await response.json()).terms;
    const spam = { spam_applications: null, spam_messages: 30 };
    expect(await termsIn(await save(former, 0))).toMatchObject(former);
    expect(await termsIn(await save(spam, 1))).toEqual({ ...former, ...spam });
    const saved = { ...former, closed_messages: 24, ...spam };
    expect(await termsIn(await save({ closed_messages: 24 }, 2))).toEqual(saved);
    // A repeat after a lost reply.
    expect(await termsIn(await save({ closed_messages: 24 }, 2))).toEqual(saved);
    expect((await save({ closed_messages: 12 }, 2)).status).toBe(409);
    expect(await termsIn(await save({}, 3))).toEqual(saved);
  });

  it("are previewed with a term that a page of that time does not name", async () => {
    const id = await write("adalberta", true);
    const old = Date.now() - 40 * dayMs;
    const backdate = "UPDATE messages SET received_at = ?1, changed_at = ?1 WHERE id = ?2";
    await setTimes(id, old, backdate);
    await setTerms({ spam_messages: 30 });
    const previewed = await send("POST", previewRetention.path, { closed_messages: 24 });
    const counts = previewRetention.reply.parse(await previewed.json());
    expect(counts.spam_messages.count).toBe(1);
    expect((await preview({})).spam_messages.count).toBe(0);
  });
});
