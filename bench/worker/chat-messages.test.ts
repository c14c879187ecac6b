import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { ChatMessages } from "./chat-messages.ts";

it("sends again only the messages that were not acknowledged, before new ones, and each once", async () => {
  const server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chat = new ChatMessages();
  await chat.resume(origin);
  const [first, second, third] = [chat.next(1), chat.next(2), chat.next(3)];
  expect(chat.acknowledge(second)).toMatch(/^bench-\d+-2$/);
  await chat.resume(origin);
  expect([chat.next(4), chat.next(5)]).toEqual([first, third]);
  expect(chat.acknowledge(chat.next(6))).toMatch(/^bench-\d+-6$/);
  expect([first, third].map(chat.acknowledge, chat)).toEqual([
    expect.stringMatching(/-1$/),
    expect.stringMatching(/-3$/),
  ]);
  await chat.resume(origin);
  expect(chat.acknowledge(chat.next(7))).toMatch(/^bench-\d+-7$/);
});
