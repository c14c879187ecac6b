import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll } from "vitest";
import { contentRequest } from "#worker/generation/prompt.ts";
import { readSettings } from "#worker/generation/settings.ts";
import { writeText } from "#worker/generation/write-text.ts";

export type Answer = (response: ServerResponse) => unknown;

export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
export const end = "data: [DONE]\n\n";
export const stream: (...parts: string[]) => Answer =
  (...parts) =>
  async (response) => {
    response.setHeader("Content-Type", "text/event-stream");
    for (const part of parts) {
      response.write(part);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
export const refusal =
  (status: number, text = ""): Answer =>
  (response) => {
    response.writeHead(status).end(text);
  };

/** The text "One, two" and its cost, as each service sends it. */
export const services = {
  openai: {
    path: "/chat/completions",
    piece: (content: string) => event({ id: "x", choices: [{ index: 0, delta: { content } }] }),
    usage: event({
      choices: [],
      usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
    }),
  },
  "workers-ai": {
    path: "/accounts/account%201/ai/run/@cf/meta/llama",
    piece: (response: string) => event({ response, p: "abc" }),
    usage: event({ response: "", usage: { prompt_tokens: 7, completion_tokens: 3 } }),
  },
};
export type Name = keyof typeof services;
export const names = Object.keys(services) as Name[];

export const brief = {
  prompt: "Write about our podcast",
  type: "Blog Post",
  targetAudience: "Startups",
  tone: "Casual",
} as const;

/**
 * Serves a text service on loopback to the tests of a file: `answer` says how it answers next, also to one request after the
 * other, and `requests` what it was asked in this test.
 */
export function serveTexts() {
  const service = {
    answer: ((response) => response.end()) as Answer,
    requests: [] as { url: string | undefined; key: string | undefined; body: unknown }[],
    closed: Promise.withResolvers<void>(),
  };
  const server = createServer(async (request, response) => {
    response.on("close", () => service.closed.resolve());
    const { url, headers } = request;
    service.requests.push({ url, key: headers.authorization, body: await json(request) });
    await service.answer(response);
  });
  let base = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    service.requests.length = 0;
    service.closed = Promise.withResolvers();
  });
  afterAll(() => server.close().closeAllConnections());

  /** Lets a service write, with the settings of a site. */
  async function write(
    name: Name,
    signal = new AbortController().signal,
    limits?: Parameters<typeof writeText>[3],
  ) {
    const { provider } = readSettings({
      GENERATION_PROVIDER: name,
      GENERATION_URL: base,
      GENERATION_ACCOUNT: "account 1",
      GENERATION_MODEL: "@cf/meta/llama",
      GENERATION_KEY: "the-key",
    });
    const pieces: string[] = [];
    const listener = { signal, onText: (text: string) => void pieces.push(text) };
    return writeText(provider, contentRequest(brief, brief.prompt), listener, limits).then(
      (result) => ({
        ...result,
        pieces,
      }),
    );
  }
  return { service, write };
}
