import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "#worker/lib/id.ts";
import { runScheduledJobs } from "#worker/schedule.ts";
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
import { apply, join } from "#worker/testing/termed-applications.ts";

withoutTerms();

const declined = { stage: "decided", outcome: "declined", declineReason: "other" };

describe("a term of applications", () => {
  it("erases what was declined or withdrawn so long ago, with everything that belongs to it", async () => {
    await apply("zedrick", declined);
    await apply("yolandine", { stage: "decided", outcome: "accepted" });
    await apply("xanthippe", { stage: "interview", outcome: null });
    expect((await setTerms({ decided_applications: 6 })).status).toBe(200);
    expect(await run(inMonths(5))).toMatchObject({ decided_applications: 0 });
    // The platform may start a job twice.
    const runs = await Promise.all([run(inMonths(7)), run(inMonths(7))]);
    const removed = runs.map(({ decided_applications: count = 0 }) => count);
    expect(removed.toSorted()).toEqual([0, 1]);
    // The team is told of each mail at its own email, in a mail that names the person.
    expect(await locationsOf(["zedrick"])).toEqual([]);
    expect(await rowOf("applications", "full_name", "yolandine")).not.toBeNull();
    expect(await rowOf("applications", "full_name", "xanthippe")).not.toBeNull();
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 0 });
    const events = "SELECT count(*) AS n FROM audit_events WHERE action = 'application.erased'";
    expect(await env.DB.prepare(events).first("n")).toBe(1);
  });

  it("leaves no attachment where a run was cut off", async () => {
    const id = await apply("wilhelmine", declined);
    await setTerms({ decided_applications: 6 });
    await expect(runCutOff(inMonths(7))).rejects.toThrow();
    expect(await rowOf("applications", "id", id)).toBeNull();
    await expectFilePruned("wilhelmine");
  });

  it("waits while something happens", async () => {
    const id = await apply("veronike", declined);
    await setTerms({ decided_applications: 6 });
    await env.DB.prepare("UPDATE received_mails SET received_at = ? WHERE record_id = ?")
      .bind(inMonths(6), id)
      .run();
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 0 });
    expect(await run(inMonths(13))).toMatchObject({ decided_applications: 1 });
    expect(await locationsOf(["veronike"])).toEqual([]);
  });

  it("waits until the message of its join-us form is closed, and goes with it", async () => {
    const [name, email] = ["ursulina", "ursulina@okafor.example"];
    await join(name);
    const message = async () => {
      const row = await rowOf("messages", "email", email);
      if (!row) throw new Error("The message is gone");
      return row;
    };
    const change = async (method: string, path: string, body: object) => {
      const changed = await send(method, path, body);
      expect(changed.status, await changed.clone().text()).toBeLessThan(300);
    };
    const { id, reference } = await message();
    const reply = async (text: string) => {
      const { version } = await message();
      await change("POST", `/api/messages/${id}/replies`, { id: newId(), version, text });
    };
    await reply("First");
    await change("PATCH", `/api/applications/${id}`, { version: 1, ...declined });
    await setTerms({ decided_applications: 6 });
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 0 });

    await reply("Second");
    await answerWithFile(name, email, reference);
    const counts = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE cause_id = ?1 AND id LIKE '%:reply') AS replies,
        (SELECT count(*) FROM received_mails WHERE record_id = ?1) AS answers`,
    )
      .bind(id)
      .first();
    expect(counts).toEqual({ replies: 2, answers: 1 });
    expect(await rowOf("applications", "id", id)).not.toBeNull();

    const close = async () => {
      const { version } = await message();
      await change("PATCH", `/api/messages/${id}`, { version, status: "closed" });
    };
    await close();
    const reopen = env.DB.prepare("UPDATE messages SET status = 'open' WHERE id = ?").bind(id);
    const reopened = await runDuring("decided_applications", reopen, inMonths(7));
    expect(reopened).toMatchObject({ decided_applications: 0 });
    await close();
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 1 });
    expect(await locationsOf([name])).toEqual([]);
  });

  it("waits while something happens with the message of its join-us form", async () => {
    const id = await join("theodelinde");
    await send("PATCH", `/api/applications/${id}`, { version: 1, ...declined });
    await setTerms({ decided_applications: 6 });
    const age = () =>
      setTimes(
        id,
        Date.now() - 400 * dayMs,
        "UPDATE applications SET received_at = ?1 WHERE id = ?2",
        "UPDATE application_events SET happened_at = ?1 WHERE application_id = ?2",
        "UPDATE messages SET received_at = ?1, changed_at = ?1 WHERE id = ?2",
        "UPDATE message_entries SET created_at = ?1 WHERE message_id = ?2",
      );
    const path = `/api/messages/${id}`;
    await age();
    await send("PATCH", path, { version: 1, status: "open" });
    await send("PATCH", path, { version: 2, status: "closed" });
    expect(await run(Date.now())).toMatchObject({ decided_applications: 0 });
    await age();
    await send("POST", `${path}/notes`, { id: newId(), text: "Wants to start in May" });
    expect(await run(Date.now())).toMatchObject({ decided_applications: 0 });
    await age();
    expect(await run(Date.now())).toMatchObject({ decided_applications: 1 });
    expect(await locationsOf(["theodelinde"])).toEqual([]);
  });

  it("does not wait for an open message that is spam", async () => {
    const id = await join("perpetua");
    const decline = await send("PATCH", `/api/applications/${id}`, { version: 1, ...declined });
    const reopen = await send("PATCH", `/api/messages/${id}`, { version: 1, status: "open" });
    const move = await send("PATCH", `/api/messages/${id}`, { version: 2, isSpam: true });
    expect([decline.status, reopen.status, move.status]).toEqual([200, 200, 200]);
    await setTerms({ decided_applications: 6 });
    expect(await run(inMonths(7))).toMatchObject({ decided_applications: 1 });
    expect(await rowOf("applications", "id", id)).toBeNull();
  });

  it("keeps what an admin reopens while a run removes it, with its mails and files", async () => {
    const id = await apply("ottokar", declined);
    await setTerms({ decided_applications: 6 });
    const before = await locationsWith("ottokar");
    expect(before.join()).toContain("R2 ");
    const reopen = "UPDATE applications SET stage = 'interview', outcome = NULL WHERE id = ?";
    const reopened = await runDuring(
      "decided_applications",
      env.DB.prepare(reopen).bind(id),
      inMonths(7),
    );
    expect(reopened).toMatchObject({ decided_applications: 0 });
    expect(await locationsWith("ottokar")).toEqual(before);
  });
});

it("an application is kept until an admin sets a term, and is counted before", async () => {
  await env.DB.exec("DELETE FROM outbox");
  const id = await apply("tancredia", declined);
  expect(await run(inMonths(1000))).toMatchObject({ decided_applications: 0 });
  const old = Date.now() - 400 * dayMs;
  await setTimes(
    id,
    old,
    "UPDATE applications SET received_at = ?1 WHERE id = ?2",
    "UPDATE application_events SET happened_at = ?1 WHERE application_id = ?2",
  );
  expect((await preview({})).decided_applications.count).toBe(0);
  expect((await preview({ decided_applications: 14 })).decided_applications.count).toBe(0);
  expect((await preview({ decided_applications: 13 })).decided_applications.count).toBe(1);
  expect(await rowOf("applications", "id", id)).not.toBeNull();
  await setTerms({ decided_applications: 13 });
  await runScheduledJobs("* * * * *", env);
  expect(await rowOf("applications", "id", id)).toBeNull();
});
