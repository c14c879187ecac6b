import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkTurnstile } from "#worker/lib/turnstile.ts";

/** The test secrets that Cloudflare publishes, and the token of its test widgets. */
const passes = "1x0000000000000000000000000000000AA";
const fails = "2x0000000000000000000000000000000AA";
const spent = "3x0000000000000000000000000000000AA";
const token = "XXXX.DUMMY.TOKEN.XXXX";

/** Replies to the test secrets as Cloudflare's `siteverify` does. */
const server = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  const errors = {
    [passes]: [],
    [fails]: ["invalid-input-response"],
    [spent]: ["timeout-or-duplicate"],
  }[form.get("secret") ?? ""] ?? ["invalid-input-secret"];
  const success = errors.length === 0 && form.get("response") === token;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ success, "error-codes": errors }));
});

let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/turnstile/v0/siteverify`;
});
afterAll(() => {
  server.close();
});

it.each([
  ["passed", passes],
  ["failed", fails],
  ["unknown", spent],
  ["unknown", "a secret that is not ours"],
])("is %s as siteverify replies to the secret %s", async (verdict, secret) => {
  const settings = { TURNSTILE_SECRET: secret, TURNSTILE_URL: url };
  expect(await checkTurnstile(settings, token)).toBe(verdict);
});

it("is unknown without a secret and without a token, and sends nothing", async () => {
  const send = vi.spyOn(globalThis, "fetch");
  expect(await checkTurnstile({ TURNSTILE_URL: url }, token)).toBe("unknown");
  expect(await checkTurnstile({ TURNSTILE_SECRET: passes }, undefined)).toBe("unknown");
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});

it.each([
  ["does not exist", "http://127.0.0.1:1/"],
  ["replies with a page", "page"],
])("is unknown and logged when the server %s", async (_, target) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const page = vi.spyOn(globalThis, "fetch");
  if (target === "page") page.mockResolvedValue(new Response("<h1>Busy</h1>"));
  const settings = { TURNSTILE_SECRET: passes, TURNSTILE_URL: target };
  expect(await checkTurnstile(settings, token)).toBe("unknown");
  expect(warn).toHaveBeenCalledOnce();
  page.mockRestore();
  warn.mockRestore();
});
