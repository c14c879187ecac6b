import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { measureKills } from "./kills.ts";
import type { RunningPlatform } from "./platform.ts";

/** A platform that stores what `isStored` says, acknowledges three forms and then answers no other. */
async function stallingPlatform(isStored: (form: number) => boolean): Promise<RunningPlatform> {
  let forms = 0;
  const server = createServer((request, response) => {
    if (request.url === "/api/bare/references") {
      const stored = [1, 2, 3].filter(isStored).map((form) => `form ${form}`);
      return response.end(JSON.stringify(stored));
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

it("kills a platform that has stopped answering, and counts each acknowledged form it has lost", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const start = () => stallingPlatform((form) => form !== 2);
  expect(await measureKills(start, 1, 200)).toEqual({ kills: 1, acknowledged: 3, lost: 1 });
});
