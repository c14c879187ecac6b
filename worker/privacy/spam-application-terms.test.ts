import { describe, expect, it } from "vitest";
import {
  dayMs,
  inMonths,
  rowOf,
  run,
  send,
  setTerms,
  withoutTerms,
} from "#worker/testing/retention-terms.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { apply, join } from "#worker/testing/termed-applications.ts";

withoutTerms();

describe("a term of applications in spam", () => {
  const move = async (id: string, version: number) => {
    const moved = await send("PUT", `/api/applications/${id}/spam`, { version, isSpam: true });
    expect(moved.status, await moved.clone().text()).toBe(200);
  };

  it("erases them, whatever their stage, and no other application", async () => {
    await move(await apply("balthasara", { stage: "interview", outcome: null }), 2);
    // With its message, with which nothing was done.
    await move(await join("eudokianah"), 1);
    await apply("celestinah", { stage: "interview", outcome: null });
    await setTerms({ spam_applications: 30 });
    expect(await run(Date.now() + 29 * dayMs)).toMatchObject({ spam_applications: 0 });
    expect(await run(inMonths(1))).toMatchObject({ spam_applications: 2, spam_messages: 0 });
    expect(await locationsOf(["balthasara", "eudokianah"])).toEqual([]);
    expect(await rowOf("applications", "full_name", "celestinah")).not.toBeNull();
  });

  it("waits until a message that was taken out of spam is spam again, and erases it with its application", async () => {
    const id = await join("domitianah");
    await move(id, 1);
    const change = (body: object) => send("PATCH", `/api/messages/${id}`, body);
    expect((await change({ version: 1, isSpam: true })).status).toBe(200);
    expect((await change({ version: 2, isSpam: false })).status).toBe(200);
    await setTerms({ spam_applications: 30, spam_messages: 30 });
    const none = { spam_applications: 0, spam_messages: 0 };
    expect(await run(inMonths(2))).toMatchObject(none);
    expect((await change({ version: 3, status: "open" })).status).toBe(200);
    expect(await run(inMonths(2))).toMatchObject(none);

    expect((await change({ version: 4, isSpam: true })).status).toBe(200);
    expect(await run(inMonths(2))).toMatchObject({ ...none, spam_applications: 1 });
    expect(await locationsOf(["domitianah"])).toEqual([]);
  });

  it("waits for a message that was worked on until that is closed and reaches its own term", async () => {
    const id = await join("philippine");
    await move(id, 1);
    const change = (body: object) => send("PATCH", `/api/messages/${id}`, body);
    expect((await change({ version: 1, status: "open" })).status).toBe(200);
    await setTerms({ spam_applications: 30, closed_messages: 24 });
    const none = { spam_applications: 0, closed_messages: 0 };
    expect(await run(inMonths(25))).toMatchObject(none);

    expect((await change({ version: 2, status: "closed" })).status).toBe(200);
    expect(await run(inMonths(23))).toMatchObject(none);
    await setTerms({ spam_applications: 30 }, 1);
    expect(await run(inMonths(25))).toMatchObject(none);
    await setTerms({ spam_applications: 30, closed_messages: 24 }, 2);
    expect(await run(inMonths(25))).toMatchObject({ ...none, spam_applications: 1 });
    expect(await locationsOf(["philippine"])).toEqual([]);
  });
});
