import { expect, it } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { openPersistence } from "./persistence.ts";

const event = (seq: number, text: string): ChatEvent => ({
  ...{ seq, cid: `client-id-${seq}`, at: 1, text },
  ...{ kind: "message", by: { role: "visitor" } },
});

const stored = emptyLocalStorage();

it("stores a log while it is short, keeps the older copy of a long one, and forgets an empty one", () => {
  const persistence = openPersistence("chat");
  const short = { epoch: "one", events: [event(1, "Hello")] };
  persistence.saveLog(short);
  expect(persistence.readLog()).toEqual(short);
  const texts = Array.from({ length: 300 }, (_, n) => event(n + 1, "x".repeat(2000)));
  persistence.saveLog({ epoch: "one", events: texts });
  expect(persistence.readLog()).toEqual(short);
  persistence.saveLog({ epoch: "two", events: [] });
  expect(stored.size).toBe(0);
});
