import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contentRequest } from "#worker/generation/prompt.ts";
import { readSettings } from "#worker/generation/settings.ts";
import { writeText } from "#worker/generation/write-text.ts";

type Answer = (response: ServerResponse) => unknown;

/** How the server answers next. */
let answer: Answer = (response) => response.end();
const requests: { url: string | undefined; key: string | undefined; body: unknown }[] = [];
let closed = Promise.withResolvers<void>();

const server = createServer(async (request, response) => {
  response.on("close", () => closed.resolve());
  const { url, headers } = request;
  requests.push({ url, key: headers.authorization, body: await json(request) });
  await answer(response);
});

let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  requests.length = 0;
  closed = Promise.withResolvers();
});
afterAll(() => server.close().closeAllConnections());

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const end = "data: [DONE]\n\n";
const stream: (...parts: string[]) => Answer =
  (...parts) =>
  async (response) => {
    response.setHeader("Content-Type", "text/event-stream");
    for (const part of parts) {
      response.write(part);
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };
const refusal =
  (status: number, text = ""): Answer =>
  (response) => {
    response.writeHead(status).end(text);
  };

/** The text "One, two" and its cost, as each service sends it. */
const services = {
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
type Name = keyof typeof services;
const names = Object.keys(services) as Name[];

const brief = {
  prompt: "Write about our podcast",
  type: "Blog Post",
  targetAudience: "Startups",
  tone: "Casual",
} as const;

/** Lets a service write, with the settings of a site. */
function write(
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

describe.each(names)("%s", (name) => {
  const { path, piece, usage } = services[name];

  it("gives the text in pieces and its cost", async () => {
    answer = stream(": hello\n\n", piece("One,"), piece(" two"), usage, end);
    const { ending, error, pieces } = await write(name);
    expect(error).toBeNull();
    expect(pieces).toEqual(["One,", " two"]);
    expect(ending).toMatchObject({
      status: "Ready",
      output: "One, two",
      inputTokens: 7,
      outputTokens: 3,
    });
    expect(requests).toMatchObject([{ url: path, key: "Bearer the-key", body: { stream: true } }]);
  });

  it("reads events that come in fragments, with other line ends and characters cut in two", async () => {
    const bytes = Buffer.from(`${piece("Café ").replaceAll("\n", "\r\n")}${piece("☕")}${end}`);
    answer = async (response) => {
      for (const byte of bytes) response.write(Buffer.of(byte));
      response.end();
    };
    expect((await write(name)).ending).toMatchObject({ status: "Ready", output: "Café ☕" });
  });

  it.each([
    [401, /refused the key/],
    [403, /refused the key/],
    [404, /does not know this model/],
    [429, /busy, or its own limit/],
    [500, /could not answer/],
    [302, /could not answer/],
  ])(
    "fails with a sentence when the status is %i, and keeps the key and the prompt out of its error",
    async (status, sentence) => {
      answer = refusal(
        status,
        `{"error": "the-key may not ask: ${brief.prompt}, ask ada@agency.example"}`,
      );
      const { ending, error } = await write(name);
      expect(ending).toMatchObject({
        status: "Failed",
        output: "",
        failure: expect.stringMatching(sentence),
      });
      expect(String(error)).toContain(`Status ${status}: `);
      expect(String(error)).not.toMatch(/the-key|our podcast|ada@/);
    },
  );

  it.each<[string, Answer, string, RegExp]>([
    ["sends malformed JSON", stream(piece("One"), "data: {nonsense\n\n"), "One", /cannot be read/],
    [
      "sends another shape",
      stream(piece("One"), event({ choices: "all" })),
      "One",
      /cannot be read/,
    ],
    [
      "reports an error in its stream",
      stream(piece("One"), event({ error: { message: "x" } })),
      "One",
      /cannot be read/,
    ],
    ["ends in mid-stream", stream(piece("One")), "One", /broke off/],
    ["answers with a page", refusal(200, "<h1>Welcome</h1>"), "", /broke off/],
    ["has nothing to say", stream(piece(" \n"), end), "", /gave no text/],
    [
      "never stops talking",
      stream(...Array<string>(30).fill(piece("a".repeat(1000)))),
      "a".repeat(20_000),
      /became too long/,
    ],
    [
      "closes the connection in mid-stream",
      (response) => response.write(piece("One"), () => response.destroy()),
      "One",
      /could not be reached/,
    ],
    ["closes the connection at once", (response) => response.destroy(), "", /could not be reached/],
    [
      "sends a line without an end",
      stream(`data: ${"a".repeat(300_000)}`),
      "",
      /could not be reached/,
    ],
  ])("fails when the server %s, and keeps what came", async (_, faulty, output, sentence) => {
    answer = faulty;
    const { ending } = await write(name);
    expect(ending).toMatchObject({
      status: "Failed",
      output,
      failure: expect.stringMatching(sentence),
    });
  });

  it("fails when the server never answers, and hangs up", async () => {
    answer = () => {};
    const { ending } = await write(name, undefined, { firstTextMs: 50, wholeMs: 60_000 });
    expect(ending).toMatchObject({
      status: "Failed",
      failure: expect.stringContaining("did not answer in time"),
    });
    await closed.promise;
  });

  it("fails when the text takes too long, keeps what came and hangs up", async () => {
    answer = (response) => response.write(piece("Slow"));
    const { ending } = await write(name, undefined, { firstTextMs: 60_000, wholeMs: 300 });
    expect(ending).toMatchObject({ status: "Failed", output: "Slow" });
    await closed.promise;
  });

  it("is cancelled when the caller leaves, keeps what came and hangs up", async () => {
    const leaving = new AbortController();
    answer = (response) => {
      response.write(piece("Half a"));
      setTimeout(() => leaving.abort(), 20);
    };
    const { ending } = await write(name, leaving.signal);
    expect(ending).toMatchObject({ status: "Cancelled", failure: null, output: "Half a" });
    await closed.promise;
  });

  it("asks nothing when the caller has left before", async () => {
    const { ending } = await write(name, AbortSignal.abort());
    expect([ending.status, requests]).toEqual(["Cancelled", []]);
  });

  it("keeps only what a database can hold", async () => {
    answer = stream(piece(" One\u0000\ud800 "), end);
    expect((await write(name)).ending.output).toBe("One\ufffd");
  });
});

it("accepts the end of an OpenAI answer that is not followed by [DONE]", async () => {
  answer = stream(
    services.openai.piece("One"),
    event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage: null }),
  );
  expect((await write("openai")).ending.status).toBe("Ready");
});

it("reads a digit of Workers AI, which comes as a number", async () => {
  answer = stream(services["workers-ai"].piece("Tier "), event({ response: 1 }), end);
  expect((await write("workers-ai")).ending.output).toBe("Tier 1");
});
