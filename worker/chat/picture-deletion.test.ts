import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eraseConversation } from "#contract/chat-inbox.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { cookieOf, openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { exchanger } from "#worker/testing/chat-clock.ts";
import {
  keysOf,
  newPicture,
  pictureMessage,
  upload,
  uploaded,
} from "#worker/testing/chat-pictures.ts";
import { withFaultySessions } from "#worker/testing/conversations.ts";
import { faults, inVirtualTime } from "#worker/testing/faults.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { Conversation } from "./conversation.ts";
import { CollectingPeer } from "./participants.ts";
import { pictureKey } from "./picture-keys.ts";
import { prunePictures } from "./prune-pictures.ts";
import { sendingLimits } from "./sending-limit.ts";
import { Turns } from "./turns.ts";

const hourMs = 3_600_000;
let admin: string;
beforeAll(async () => {
  admin = (await signIn("admin")).cookie;
});
afterEach(() => void vi.useRealTimers());

describe("what is deleted", () => {
  it("is every picture of an erased conversation, which another message cannot name", async () => {
    const { id, cookie, visitor } = await startChat();
    const [said, unsaid] = [await uploaded(cookie), await uploaded(cookie)];
    visitor.send(pictureMessage("picture-1", said));
    await visitor.event("picture-1");
    await teamClient(id);
    expect(await keysOf(id)).toHaveLength(2);
    const path = eraseConversation.path.replace(":id", id);
    expect((await request("DELETE", path, { cookie: admin })).status).toBe(204);
    expect(await keysOf(id)).toEqual([]);
    const opened = await request("POST", "/api/chat/session", { cookie, body: {} });
    const again = exchanger(cookieOf(opened));
    for (const picture of [said, unsaid])
      expect(await again.send(pictureMessage(newId(), picture))).toContainEqual(
        expect.objectContaining({ type: "refused", code: "invalid" }),
      );
  });

  it("stays deleted where a picture is being looked up while its conversation is erased", async () => {
    const found = Promise.withResolvers<unknown>();
    const MEDIA = { head: () => found.promise } as unknown as R2Bucket;
    await runInDurableObject(env.CHAT_SESSIONS.getByName(newId()), async (_, context) => {
      const conversation = new Conversation(context, { ...env, MEDIA });
      const turns = new Turns(conversation, passed, sendingLimits);
      const visitor = new CollectingPeer({ role: "visitor", expiresAt: Date.now() + hourMs });
      visitor.hasSaidHello = true;
      await turns.take(visitor, { type: "message", cid: "message-1", text: "Hello" });
      const picture = { id: newId(), width: 48, height: 32 };
      const taken = turns.take(visitor, pictureMessage("picture-1", picture));
      await conversation.erase();
      found.resolve({ customMetadata: { width: "48", height: "32", uploadedAt: `${Date.now()}` } });
      await taken;
      expect([conversation.record, visitor.closeCode]).toEqual([null, closeCodes.erased]);
    });
  });

  it("is a picture that no message has named within a day, and no other", async () => {
    const { id, cookie, visitor } = await startChat();
    const [said, unsaid] = [await uploaded(cookie), await uploaded(cookie)];
    visitor.send(pictureMessage("picture-1", said));
    await visitor.event("picture-1");
    const unbegun = await openChat();
    await uploaded(unbegun.cookie);
    const later = Date.now() + 25 * hourMs;
    await prunePictures(env, later - 2 * hourMs);
    expect(await keysOf(id)).toHaveLength(2);
    await prunePictures(env, later);
    await prunePictures(env, later);
    expect(await keysOf(id)).toEqual([pictureKey(id, said.id)]);
    expect(await keysOf(unbegun.id)).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM chat_uploads").first("n")).toBe(0);

    visitor.send(pictureMessage("picture-2", unsaid));
    expect(await until(() => visitor.refusal("picture-2")?.code)).toBe("invalid");
  });

  it("is what others left, where the deletion of one conversation fails, and that one's later", async () => {
    const failing = await openChat();
    await uploaded(failing.cookie);
    const { id, cookie } = await openChat();
    await uploaded(cookie);
    const later = Date.now() + 25 * hourMs;
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = vi.spyOn(env.MEDIA, "delete").mockRejectedValueOnce(new Error("broken"));
    await prunePictures(env, later);
    expect(error).toHaveBeenCalledWith(expect.stringContaining("chat_pictures_not_pruned"));
    broken.mockRestore();
    error.mockRestore();
    const left = [...(await keysOf(failing.id)), ...(await keysOf(id))];
    expect(left).toHaveLength(1);
    await prunePictures(env, later + hourMs);
    expect([...(await keysOf(failing.id)), ...(await keysOf(id))]).toEqual([]);
  });

  it("is what others left, where a conversation does not answer", async () => {
    const silent = await openChat();
    await uploaded(silent.cookie);
    const { id, cookie } = await openChat();
    await uploaded(cookie);
    const later = Date.now() + 25 * hourMs;
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const bindings = withFaultySessions([silent.id], faults["never answers"]);
    const { result } = await inVirtualTime(() => prunePictures(bindings, later));
    expect(result).toEqual({ unsent_pictures: 1 });
    expect(error).toHaveBeenCalledWith(expect.stringContaining("chat_pictures_not_pruned"));
    error.mockRestore();
    expect([await keysOf(silent.id), await keysOf(id)].map((keys) => keys.length)).toEqual([1, 0]);
    await prunePictures(env, later + hourMs);
    expect(await keysOf(silent.id)).toEqual([]);
  });

  it("is no picture that is uploaded again meanwhile: that upload is refused, and works when repeated", async () => {
    const { id, cookie } = await openChat();
    const file = newPicture();
    await uploaded(cookie, file);
    const later = Date.now() + 25 * hourMs;
    const remove = env.MEDIA.delete.bind(env.MEDIA);
    let repeated: Response | undefined;
    vi.spyOn(console, "error").mockImplementation(() => {});
    const deletion = vi.spyOn(env.MEDIA, "delete").mockImplementationOnce(async (keys) => {
      vi.useFakeTimers({ toFake: ["Date"], now: later });
      repeated = await upload(cookie, file);
      vi.useRealTimers();
      await remove(keys);
    });
    await prunePictures(env, later);
    deletion.mockRestore();
    expect(repeated?.status).toBe(503);
    await uploaded(cookie, file);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it("is nothing that a message could still name", async () => {
    const { cookie, visitor } = await startChat();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - 21 * hourMs });
    const picture = await uploaded(cookie);
    vi.setSystemTime(now);
    visitor.send(pictureMessage("picture-1", picture));
    expect(await until(() => visitor.refusal("picture-1")?.code)).toBe("invalid");
  });
});
