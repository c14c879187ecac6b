import { expect, it } from "vitest";
import { ChatClient, openChat } from "#worker/testing/chat.ts";

it("stores a first message with the welcome before it and the reply after it", async () => {
  const { cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  expect(await visitor.hello()).toMatchObject({ head: 0, epoch: "", isReset: false });
  visitor.send({ type: "message", cid: "message-1", text: "What does it cost?" });
  await visitor.event("reply-2");
  expect(visitor.events.map(({ seq, cid, by }) => [seq, cid, by.role])).toEqual([
    [1, "welcome", "automatic"],
    [2, "message-1", "visitor"],
    [3, "reply-2", "automatic"],
  ]);
});
