import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createServer as createVite } from "vite";
import { expect, it } from "vitest";
import { chatSocket } from "#contract/chat.ts";
import { devProxy } from "./dev-proxy.ts";

const protocolOf = { Connection: "Upgrade", Upgrade: "websocket" };

it("passes an upgrade of the chat through Vite to the worker, with its Origin and cookies, and back", async () => {
  const worker = createServer();
  const upgrades: IncomingMessage[] = [];
  worker.on("upgrade", (upgrade, socket) => {
    upgrades.push(upgrade);
    const lines = Object.entries(protocolOf).map((line) => line.join(": "));
    socket.write(["HTTP/1.1 101 Switching Protocols", ...lines, "", "welcome "].join("\r\n"));
    socket.on("data", (data) => socket.end(`heard ${data}`));
  });
  await once(worker.listen(0, "localhost"), "listening");
  const { port } = worker.address() as AddressInfo;
  const vite = await createVite({
    configFile: false,
    root: import.meta.dirname,
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: {
      host: "localhost",
      port: 0,
      watch: null,
      proxy: devProxy(`http://localhost:${port}`),
    },
    logLevel: "silent",
  });
  try {
    await vite.listen();
    const address = vite.httpServer?.address() as AddressInfo;
    const origin = `http://localhost:${address.port}`;
    const client = request(`${origin}${chatSocket.path}?page=/about`, {
      headers: {
        ...protocolOf,
        Origin: origin,
        Cookie: "__Host-chat=token",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      },
    }).end();
    const [response, socket, head] = (await once(client, "upgrade", {
      signal: AbortSignal.timeout(10_000),
    })) as [IncomingMessage, Socket, Buffer];
    expect(response.statusCode).toBe(101);
    const received: Buffer[] = [head];
    socket.on("data", (data) => received.push(data));
    socket.write("hello");
    await once(socket, "end");
    expect(Buffer.concat(received).toString()).toBe("welcome heard hello");
    expect(upgrades.map(({ url }) => url)).toEqual([`${chatSocket.path}?page=/about`]);
    // The worker compares the Origin with that of the site, which is Vite's here.
    expect(upgrades[0]?.headers).toMatchObject({ origin, cookie: "__Host-chat=token" });
  } finally {
    await vite.close();
    worker.close();
  }
}, 30_000);
