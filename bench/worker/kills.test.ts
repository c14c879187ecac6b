import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { sendPageview } from "#contract/analytics.ts";
import { chatTranscript, openConversation, sendChatMessage } from "#contract/chat.ts";
import type { StoredForm } from "./inbox.ts";
import { measureKills } from "./kills.ts";
import { connections } from "./load.ts";
import type { RunningPlatform } from "./platform.ts";

const ordinary = (form: number): StoredForm => ({
  reference: `form ${form}`,
  spamScore: 0,
  isSpam: 0,
});

/**
 * A platform that holds these forms, one session and one draft, acknowledges three forms, two beacons, two chat
 * messages and two saves and then answers no other; it ends once every connection waits for an answer, so that none is cut
 * off. `received` gets the id of every chat message; the transcript has the first of them, twice.
 */
async function stallingPlatform(
  stored: readonly StoredForm[],
  received: string[],
): Promise<RunningPlatform> {
  let forms = 0;
  let beacons = 0;
  let messages = 0;
  let saves = 0;
  let waiting = 0;
  const leaveWaiting = () => {
    waiting += 1;
    if (waiting === connections) kill();
  };
  const server = createServer(async (request, response) => {
    if (request.url === openConversation.path) return response.end("{}");
    if (request.url === chatTranscript.path)
      return response.end(`[10:00] Visitor: ${received[0]}\n`.repeat(2));
    if (request.url === sendChatMessage.path) {
      const { clientMessageId } = (await json(request)) as { clientMessageId: string };
      received.push(clientMessageId);
      messages += 1;
      return messages > 2 ? leaveWaiting() : response.end("{}");
    }
    if (request.method === "PATCH") {
      const { title } = (await json(request)) as { title: string };
      saves += 1;
      return saves > 2 ? leaveWaiting() : response.end(JSON.stringify({ draft: { title } }));
    }
    if (request.url === "/api/bare/posts") return response.writeHead(201).end();
    if (request.url === "/api/bare/session")
      return response.writeHead(201).end(JSON.stringify({ cookie: "sid=1" }));
    if (request.url === "/api/bare/drafts") return response.end(JSON.stringify(["Save 1"]));
    if (request.url === "/api/bare/forms") return response.end(JSON.stringify(stored));
    if (request.url === "/api/bare/sessions") return response.end(JSON.stringify(["session 1"]));
    if (request.url === sendPageview.path) {
      beacons += 1;
      if (beacons > 2) return leaveWaiting();
      return response.end(JSON.stringify({ session: `${"v".repeat(16)}session ${beacons}.1.s` }));
    }
    forms += 1;
    if (forms > 3) return leaveWaiting();
    response.writeHead(201).end(JSON.stringify({ reference: `form ${forms}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const kill = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, kill, stop: async () => kill() };
}

it("counts each acknowledged write that a killed platform has lost", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const received: string[] = [];
  const start = () => stallingPlatform([ordinary(1), ordinary(3)], received);
  const figures = { kills: 1, acknowledged: 9, lost: 4, repeated: 1 };
  expect(await measureKills(start, 1)).toEqual(figures);
});

it("sends the chat messages again that were not acknowledged before a kill", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const rounds: string[][] = [];
  const start = () => {
    const received: string[] = [];
    rounds.push(received);
    return stallingPlatform([], received);
  };
  await measureKills(start, 2);
  const [first = [], second = []] = rounds;
  const unanswered = first.length - 2;
  expect(unanswered).toBeGreaterThan(0);
  const repeats = second.filter((id) => first.includes(id));
  expect(repeats).toHaveLength(Math.min(unanswered, second.length));
});

it("fails when a form it has sent counts as spam", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const spam: StoredForm = { ...ordinary(2), spamScore: 90, isSpam: 1 };
  const start = () => stallingPlatform([ordinary(1), spam, ordinary(3)], []);
  await expect(measureKills(start, 1)).rejects.toThrow("form 2 has spam score 90");
});
