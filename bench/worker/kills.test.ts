import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { sendPageview } from "#contract/analytics.ts";
import type { StoredForm } from "./inbox.ts";
import { measureKills } from "./kills.ts";
import type { RunningPlatform } from "./platform.ts";

const ordinary = (form: number): StoredForm => ({
  reference: `form ${form}`,
  spamScore: 0,
  isSpam: 0,
});

/** A platform that holds these forms and one session, acknowledges three forms and two beacons and then answers no other. */
async function stallingPlatform(stored: readonly StoredForm[]): Promise<RunningPlatform> {
  let forms = 0;
  let beacons = 0;
  const server = createServer((request, response) => {
    if (request.url === "/api/bare/forms") return response.end(JSON.stringify(stored));
    if (request.url === "/api/bare/sessions") return response.end(JSON.stringify(["session 1"]));
    if (request.url === sendPageview.path) {
      beacons += 1;
      if (beacons > 2) return;
      return response.end(JSON.stringify({ session: `${"v".repeat(16)}session ${beacons}.1.s` }));
    }
    forms += 1;
    if (forms > 3) return;
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

it("kills a platform that has stopped answering, and counts each acknowledged form and beacon it has lost", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const start = () => stallingPlatform([ordinary(1), ordinary(3)]);
  expect(await measureKills(start, 1, 200)).toEqual({ kills: 1, acknowledged: 5, lost: 2 });
});

it("fails when a form it has sent counts as spam", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const spam: StoredForm = { ...ordinary(2), spamScore: 90, isSpam: 1 };
  const start = () => stallingPlatform([ordinary(1), spam, ordinary(3)]);
  await expect(measureKills(start, 1, 200)).rejects.toThrow("form 2 has spam score 90");
});
