import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GeneratedItem } from "#contract/generation.ts";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { changeBrief, emptyBrief, generate, stop, useGeneration } from "./generation-run.ts";

const client = new QueryClient();
const item = (status: GeneratedItem["status"], output: string, failure: string | null = null) =>
  ({ id: "an-item", status, output, failure }) as GeneratedItem;

const encoder = new TextEncoder();
const event = (name: string, data: unknown) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
const delta = (text: string) => event("delta", { text });

type Pieces = readonly (Uint8Array | Promise<Uint8Array>)[];

/** A stream of these pieces; a piece that rejects breaks the connection, and so does the signal. */
const streamOf = (pieces: Pieces, signal?: AbortSignal | null) => {
  const rest = [...pieces];
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
      async pull(controller) {
        const piece = rest.shift();
        if (piece) controller.enqueue(await piece);
        else controller.close();
      },
    }),
    { status: 201, headers: { "Content-Type": "text/event-stream" } },
  );
};

/** Answers requests in turn; records the key and the media type of each. */
function respondWith(
  ...responses: readonly ((signal?: AbortSignal | null) => Response | Promise<Response>)[]
) {
  const sent: { key: string | null; accept: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const body = typeof init.body === "string" ? JSON.parse(init.body) : null;
    sent.push({ key: headers.get("Idempotency-Key"), accept: headers.get("Accept"), body });
    const respond = responses[Math.min(sent.length, responses.length) - 1];
    if (!respond) throw new Error("No response is left");
    return respond(init.signal);
  });
  return sent;
}

const shown = () => useToast.getState().shown;
const run = () => useGeneration.getState().run;

// Also after a failure, which would stop the clock of other files.
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  useGeneration.setState({ brief: emptyBrief, run: { phase: "idle", text: "" } });
  useToast.setState(useToast.getInitialState());
  changeBrief({ prompt: "The spring list" });
});

describe("a text that is generated", () => {
  it("comes piece by piece and is announced once it is stored", async () => {
    const stored = item("Ready", "One hundred places");
    const sent = respondWith(() =>
      streamOf([delta("One hundred"), delta(" places"), event("done", stored)]),
    );
    const texts: string[] = [];
    const unsubscribe = useGeneration.subscribe(({ run: { text } }) => texts.push(text));
    await generate(client);
    unsubscribe();
    expect(texts).toEqual(["", "One hundred", "One hundred places", "One hundred places"]);
    expect(run()).toEqual({ phase: "done", text: "One hundred places", item: stored });
    expect(shown()).toMatchObject({ title: "Content Generated" });
    expect(sent[0]).toMatchObject({
      accept: "text/event-stream",
      body: {
        prompt: "The spring list",
        type: "Website Copy",
        targetAudience: "Startups",
        tone: "Professional",
      },
    });
  });

  it("is asked for once however often the button is pressed, and never without a prompt", async () => {
    const sent = respondWith(() => streamOf([event("done", item("Ready", "A"))]));
    await Promise.all([generate(client), generate(client), generate(client)]);
    expect(sent).toHaveLength(1);
    changeBrief({ prompt: " \n" });
    await generate(client);
    expect(sent).toHaveLength(1);
  });

  it("costs once when its answer was lost: the same request keeps its key, a changed one does not", async () => {
    const broken = () => streamOf([delta("One"), Promise.reject(new TypeError("network"))]);
    const done = () => streamOf([event("done", item("Ready", "One hundred places"))]);
    const sent = respondWith(broken, () => streamOf([delta("One")]), done, broken, done);
    await generate(client);
    expect(run()).toMatchObject({ phase: "failed", text: "One", item: null });
    expect(shown()).toMatchObject({
      title: "Generation Failed",
      description: "Failed to generate content",
    });
    await generate(client);
    expect(run()).toMatchObject({ phase: "failed", text: "One" });
    await generate(client);
    expect(run()).toMatchObject({ phase: "done", text: "One hundred places" });
    await generate(client);
    changeBrief({ tone: "Casual" });
    await generate(client);
    const keys = sent.map(({ key }) => key);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys).size).toBe(3);
  });

  it("says what the server says, keeps the prompt, and tries again under a new key", async () => {
    const problem = {
      status: 502,
      code: "generation_failed",
      detail: "The writer did not answer in time. Please try again.",
    };
    const sent = respondWith(
      () => streamOf([delta("One"), event("problem", problem)]),
      () =>
        Response.json({ code: "rate_limited", detail: "You can again at 00:00." }, { status: 429 }),
      () => new Response("broken", { status: 500 }),
    );
    await generate(client);
    expect(run()).toMatchObject({ phase: "failed", text: "One" });
    expect(shown()).toMatchObject({ kind: "error", description: problem.detail });
    await generate(client);
    expect(shown()).toMatchObject({ description: "You can again at 00:00." });
    await generate(client);
    expect(shown()).toMatchObject({ title: "Generation Failed", description: "500: broken" });
    expect(useGeneration.getState().brief.prompt).toBe("The spring list");
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ["no answer", () => new Promise<Response>(() => undefined), ""],
    ["a silent stream", () => streamOf([delta("One"), new Promise(() => undefined)]), "One"],
  ])(
    "is not waited for longer than a call: %s; the next try costs nothing",
    async (_, respond, text) => {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const stored = item("Ready", "One hundred places");
      const sent = respondWith(respond, () => streamOf([event("done", stored)]));
      const generated = generate(client);
      await vi.advanceTimersByTimeAsync(answerMs);
      await generated;
      vi.useRealTimers();
      expect(run()).toMatchObject({ phase: "failed", text });
      await generate(client);
      expect(run()).toMatchObject({ phase: "done", item: stored });
      expect(sent[1]?.key).toBe(sent[0]?.key);
    },
  );

  it("is read until it has ended where a repeated request finds it running", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const sent = respondWith(
      () => streamOf([delta("One"), event("done", item("Running", "One"))]),
      () => Response.json(item("Running", "One")),
      () => Response.json(item("Cancelled", "One hundred")),
    );
    const generated = generate(client);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent).toHaveLength(3);
    });
    await generated;
    vi.useRealTimers();
    expect(run()).toMatchObject({ phase: "failed", text: "One hundred" });
  });
});

describe("a text that is stopped", () => {
  it("keeps what has come, and names the item that was stored under the same key", async () => {
    const { promise: never } = Promise.withResolvers<Uint8Array>();
    const stored = item("Cancelled", "One hundred");
    const sent = respondWith(
      (signal) => streamOf([delta("One hundred"), never], signal),
      () => Response.json(stored, { status: 201 }),
    );
    const generated = generate(client);
    await vi.waitFor(() => expect(run().text).toBe("One hundred"));
    stop();
    await generated;
    expect(run()).toEqual({ phase: "stopped", text: "One hundred", item: stored });
    expect(sent.map(({ accept }) => accept)).toEqual(["text/event-stream", "application/json"]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(shown()).toBeNull();
  });

  it("is not waited for any longer where a repeated request found it running", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const sent = respondWith(
      () => streamOf([event("done", item("Running", ""))]),
      () => Response.json(item("Running", "")),
    );
    const generated = generate(client);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent).toHaveLength(2);
    });
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    await generated;
    vi.useRealTimers();
    expect(run()).toEqual({ phase: "stopped", text: "", item: null });
  });

  it("is not asked for again where nothing has come, because repeating would begin it", async () => {
    const { promise: never } = Promise.withResolvers<Uint8Array>();
    const sent = respondWith((signal) => streamOf([never], signal));
    const generated = generate(client);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop();
    await generated;
    expect(run()).toEqual({ phase: "stopped", text: "", item: null });
    expect(sent).toHaveLength(1);
  });
});
