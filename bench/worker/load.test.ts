import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connections, load, publicOrigin, send } from "./load.ts";

const clients = new Set<unknown>();
const sockets = new Set<unknown>();
let lastHeaders: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  lastHeaders = request.headers;
  clients.add(request.headers["cf-connecting-ip"]);
  sockets.add(request.socket);
  response.writeHead(request.url === "/refused" ? 429 : 200).end("{}");
});
let origin = "";

beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("keeps 16 connections busy, each request from a client of its own", async () => {
  let replies = 0;
  const onReply = () => {
    replies += 1;
  };
  const figures = await load(origin, () => ({ path: "/", status: 200 }), { ms: 400, onReply });
  expect(sockets.size).toBe(connections);
  expect(clients.size).toBe(replies);
  expect(figures.perSecond).toBeGreaterThan(0);
  expect(figures.p99Ms).toBeGreaterThan(0);
});

it("sends a form as a browser sends it from a page of the site", async () => {
  await send(origin, { method: "POST", path: "/", status: 200, body: {} });
  expect(lastHeaders).toMatchObject({ origin: publicOrigin, "sec-fetch-site": "same-origin" });
});

it("fails when a reply has another status than expected", async () => {
  const refused = load(origin, () => ({ path: "/refused", status: 200 }), { ms: 50 });
  await expect(refused).rejects.toThrow("/refused: 429");
});
