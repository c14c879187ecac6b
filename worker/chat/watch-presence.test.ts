import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "#worker/lib/id.ts";
import { Conversation } from "./conversation.ts";
import { CollectingPeer } from "./participants.ts";
import { watchPresence } from "./watch-presence.ts";

it("looks after a visitor who stays more and more seldom, and soon again after a change", async () => {
  const session = env.CHAT_SESSIONS.getByName(newId());
  await runInDurableObject(session, async (_, context) => {
    const conversation = new Conversation(context, env);
    const visitor = new CollectingPeer({ role: "visitor", expiresAt: 0 });
    const presence = () =>
      conversation.jobs.due(Number.MAX_SAFE_INTEGER).find(({ kind }) => kind === "presence");
    const comeAt = (now: number) => conversation.participants.serve(visitor, now, () => {});
    let now = 1_800_000_000_000;
    comeAt(now);
    conversation.write(now, () => conversation.begin(visitor.party, now));
    const pauses: number[] = [];
    for (let looks = 0; looks < 6; looks += 1) {
      const job = presence();
      pauses.push(((job?.dueAt ?? 0) - now) / 1000);
      now = job?.dueAt ?? 0;
      comeAt(now);
      await watchPresence(conversation, job?.data, now);
    }
    expect(pauses).toEqual([70, 70, 140, 280, 560, 600]);
    conversation.write(now, () => conversation.change({ misses: 1 }));
    expect((presence()?.dueAt ?? 0) - now).toBe(70_000);
    await watchPresence(conversation, presence()?.data, now);
    expect((presence()?.dueAt ?? 0) - now).toBe(70_000);
    await watchPresence(conversation, null, now + 3_600_000);
    expect(conversation.state().isVisitorHere).toBe(false);
  });
});
