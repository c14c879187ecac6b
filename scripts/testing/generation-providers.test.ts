import { describe, expect, it } from "vitest";
import {
  type Answer,
  brief,
  end,
  event,
  names,
  refusal,
  serveTexts,
  services,
  stream,
} from "./serve-texts.ts";

const { service, write } = serveTexts();

describe.each(names)("%s", (name) => {
  const { path, piece, usage } = services[name];

  it("gives the text in pieces and its cost", async () => {
    service.answer = stream(": hello\n\n", piece("One,"), piece(" two"), usage, end);
    const { ending, error, pieces } = await write(name);
    expect(error).toBeNull();
    expect(pieces).toEqual(["One,", " two"]);
    expect(ending).toMatchObject({
      status: "Ready",
      output: "One, two",
      inputTokens: 7,
      outputTokens: 3,
    });
    expect(service.requests).toMatchObject([
      { url: path, key: "Bearer the-key", body: { stream: true } },
    ]);
  });

  it("reads events that come in fragments, with other line ends and characters cut in two", async () => {
    const bytes = Buffer.from(`${piece("Café ").replaceAll("\n", "\r\n")}${piece("☕")}${end}`);
    service.answer = async (response) => {
      for (const byte of bytes) response.write(Buffer.of(byte));
      response.end();
    };
    expect((await write(name)).ending).toMatchObject({ status: "Ready", output: "Café ☕" });
  });

  it.each([
    [401, /refused the key/],
    [403, /refused the key/],
    [404, /does not know this model/],
    [400, /refused the request.*the model/],
    [429, /busy, or its own limit/],
    [500, /could not answer/],
    [302, /could not answer/],
  ])(
    "fails with a sentence when the status is %i, and keeps the key and the prompt out of its error",
    async (status, sentence) => {
      service.answer = refusal(
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
    service.answer = faulty;
    const { ending } = await write(name);
    expect(ending).toMatchObject({
      status: "Failed",
      output,
      failure: expect.stringMatching(sentence),
    });
  });

  it("fails when the server never answers, and hangs up", async () => {
    service.answer = () => {};
    const { ending } = await write(name, undefined, { firstTextMs: 50, wholeMs: 60_000 });
    expect(ending).toMatchObject({
      status: "Failed",
      failure: expect.stringContaining("did not answer in time"),
    });
    await service.closed.promise;
  });

  it("fails when the text takes too long, keeps what came and hangs up", async () => {
    service.answer = (response) => response.write(piece("Slow"));
    const { ending } = await write(name, undefined, { firstTextMs: 60_000, wholeMs: 300 });
    expect(ending).toMatchObject({ status: "Failed", output: "Slow" });
    await service.closed.promise;
  });

  it("is cancelled when the caller leaves, keeps what came and hangs up", async () => {
    const leaving = new AbortController();
    service.answer = (response) => {
      response.write(piece("Half a"));
      setTimeout(() => leaving.abort(), 20);
    };
    const { ending } = await write(name, leaving.signal);
    expect(ending).toMatchObject({ status: "Cancelled", failure: null, output: "Half a" });
    await service.closed.promise;
  });

  it("asks nothing when the caller has left before", async () => {
    const { ending } = await write(name, AbortSignal.abort());
    expect([ending.status, service.requests]).toEqual(["Cancelled", []]);
  });

  it("keeps only what a database can hold", async () => {
    service.answer = stream(piece(" One\u0000\ud800 "), end);
    expect((await write(name)).ending.output).toBe("One\ufffd");
  });
});

/** The last event of an answer of OpenAI. */
const finish = (reason: string) =>
  event({ choices: [{ index: 0, delta: {}, finish_reason: reason }], usage: null });

it("accepts the end of an OpenAI answer that is not followed by [DONE]", async () => {
  service.answer = stream(services.openai.piece("One"), finish("stop"));
  expect((await write("openai")).ending.status).toBe("Ready");
});

it.each([
  ["at the limit of its length", "length", "The text became too long. Please ask for less."],
  ["by its own filter", "content_filter", "The writer's own filter has stopped this text."],
])("fails with what came when OpenAI cuts the text %s", async (_, reason, failure) => {
  const { piece, usage } = services.openai;
  service.answer = stream(piece("One, tw"), finish(reason), usage, end);
  const cost = { inputTokens: 7, outputTokens: 3 };
  const { ending } = await write("openai");
  expect(ending).toMatchObject({ status: "Failed", output: "One, tw", failure, ...cost });
});

it("fails with what came when Workers AI has used all tokens of a text", async () => {
  const usage = { prompt_tokens: 7, completion_tokens: 2000 };
  const { piece } = services["workers-ai"];
  service.answer = stream(piece("One, tw"), event({ response: "", usage }), end);
  const { ending } = await write("workers-ai");
  expect(ending).toMatchObject({ status: "Failed", output: "One, tw" });
  expect(ending.failure).toContain("too long");
});

it.each([
  [400, "Unknown field: max_completion_tokens"],
  [422, "extra_forbidden: body.max_completion_tokens"],
])(
  "asks a service that refuses the name of OpenAI's limit with %i again with the older one",
  async (status, reason) => {
    service.answer = (response) => {
      service.answer = stream(services.openai.piece("One"), end);
      return refusal(status, reason)(response);
    };
    expect((await write("openai")).ending.status).toBe("Ready");
    expect(service.requests).toMatchObject([
      { body: { max_completion_tokens: 2000 } },
      { body: { max_tokens: 2000 } },
    ]);
  },
);

it("reads a digit of Workers AI, which comes as a number", async () => {
  service.answer = stream(services["workers-ai"].piece("Tier "), event({ response: 1 }), end);
  expect((await write("workers-ai")).ending.output).toBe("Tier 1");
});
