import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { rejectWhenSilent } from "./stack.ts";

const probe = { intervalMs: 5, timeoutMs: 1000, attempts: 2 };

it("reports a server that hangs after it has answered, with a sentence that names the URL", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    // An error status is an answer; from the third request on the server hangs.
    if (requests < 3) response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(rejectWhenSilent(url, probe)).rejects.toThrow(`${url} has stopped answering`);
  expect(requests).toBe(4);
  server.closeAllConnections();
  server.close();
});
