import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type GeneratedItem, generatedItem } from "#contract/generation.ts";
import { problemBody } from "#contract/problem.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { inVirtualTime } from "#worker/testing/faults.ts";
import { modelSettings } from "#worker/testing/model-settings.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { provider, secretText, withGeneration } from "#worker/testing/text-generation.ts";

const encoder = new TextEncoder();
const chunk = (content: string) =>
  encoder.encode(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
const end = encoder.encode("data: [DONE]\n\n");

const { generate, log } = withGeneration();

/** The events of a stream as `[name, data]`. */
const eventsIn = (text: string): [string | undefined, unknown][] =>
  [...text.matchAll(/event: (\w+)\ndata: (.+)\n\n/g)].map(([, name, data = ""]) => [
    name,
    JSON.parse(data),
  ]);
const textOf = (events: [string | undefined, unknown][]) =>
  events
    .flatMap(([name, data]) => (name === "delta" ? (data as { text: string }).text : []))
    .join("");

const latest = async () => {
  const { cookie } = await signIn("admin");
  const list = await request("GET", "/api/cms/content?status=", { cookie });
  expect(list.status).toBe(422);
  const id = await env.DB.prepare("SELECT id FROM generated_contents ORDER BY seq DESC").first(
    "id",
  );
  return (await request("GET", `/api/cms/content/${id}`, { cookie })).json<GeneratedItem>();
};

describe("a stream", () => {
  it("has the text in pieces and then the stored item", async () => {
    const { response, ended } = await generate();
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    expect(response.headers.get("Cache-Control")).toBe("no-store, no-transform");
    const events = eventsIn(await response.text());
    await ended();
    expect(events.length).toBeGreaterThan(5);
    const [name, item] = events.at(-1) ?? [];
    expect(name).toBe("done");
    expect(generatedItem.parse(item)).toMatchObject({ status: "Ready", output: textOf(events) });
    expect(await latest()).toEqual(item);
  });

  it("repeats the stored text for the same idempotency key, without writing again", async () => {
    const { cookie } = await signIn("admin");
    const key = crypto.randomUUID();
    const first = await (await generate({ key, cookie })).response.text();
    const again = await (await generate({ key, cookie })).response.text();
    expect(eventsIn(again).at(-1)).toEqual(eventsIn(first).at(-1));
    expect(eventsIn(again).map(([name]) => name)).toEqual(["delta", "done"]);
    expect(textOf(eventsIn(again))).toBe(textOf(eventsIn(first)));
  });

  it("is refused before it starts like any other request", async () => {
    const { response } = await generate({ bindings: { GENERATION_PERSON_BUDGET: "0/0" } });
    expect((await errorOf(response)).code).toBe("rate_limited");
  });

  it("ends with a problem when the provider fails, and says nothing of what the provider said", async () => {
    provider(
      () =>
        new Response(`no quota for ${modelSettings.GENERATION_KEY}: ${secretText.prompt}`, {
          status: 429,
        }),
    );
    const { response, ended } = await generate({ bindings: modelSettings });
    const events = eventsIn(await response.text());
    await ended();
    expect(events).toHaveLength(1);
    const { code, detail, status } = problemBody.parse(events[0]?.[1]);
    expect({ name: events[0]?.[0], code, status }).toEqual({
      name: "problem",
      code: "generation_failed",
      status: 502,
    });
    expect(JSON.stringify(events)).not.toMatch(/quota|key-of-the-site|secret prompt/);
    expect(await latest()).toMatchObject({ status: "Failed", failure: detail, output: "" });
    expect(log.text).toContain("Status 429");
    expect(log.text).not.toContain("key-of-the-site");
    expect(log.text).not.toContain("secret prompt");
  });

  it("ends with a problem when the database fails at the end", async () => {
    const bindings = {
      DB: failingDatabase("D1_ERROR: D1 DB is overloaded.", /^update "generated/i),
    };
    const { response, ended } = await generate({ bindings });
    const events = eventsIn(await response.text());
    await ended();
    expect(events.at(-1)).toMatchObject(["problem", { code: "unavailable" }]);
    expect(await latest()).toMatchObject({ status: "Running" });
  });
});

/** A provider that writes two words, and the signal it would be stopped by. */
function talkingProvider() {
  const stopped = Promise.withResolvers<void>();
  provider(({ signal }) => {
    signal.addEventListener("abort", () => stopped.resolve());
    const answer = new ReadableStream({
      start(controller) {
        controller.enqueue(chunk("First words"));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(answer);
  });
  return stopped.promise;
}

async function firstEvent(response: Response) {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  return { reader, text: new TextDecoder().decode(value) };
}

describe("a reader who leaves", () => {
  it.each(["closes the stream", "aborts the request"])(
    "%s, stops the provider and keeps what came",
    async (how) => {
      const stopped = talkingProvider();
      const leaving = new AbortController();
      const { response, ended } = await generate({
        bindings: modelSettings,
        signal: leaving.signal,
      });
      const { reader, text } = await firstEvent(response);
      expect(text).toContain("First words");
      if (how === "closes the stream") await reader?.cancel();
      else leaving.abort();
      await stopped;
      await ended();
      const item = await latest();
      expect(item).toMatchObject({ status: "Cancelled", output: "First words", failure: null });
      expect(log.text).toBe("");
    },
  );
});

describe("a provider of the network", () => {
  it("is asked for the text with the key, the model and what the admin asks for", async () => {
    let sent: { url?: string; key?: string | null; message?: object } = {};
    provider(async (asked) => {
      sent = {
        url: asked.url,
        key: asked.headers.get("Authorization"),
        message: await asked.json(),
      };
      return new Response(new Blob([chunk("## A\n\n"), chunk("text"), end]));
    });
    const { response } = await generate({ bindings: modelSettings, accept: "application/json" });
    expect(await response.json()).toMatchObject({
      output: "## A\n\ntext",
      provider: "openai",
      model: "small-model",
    });
    expect(sent).toMatchObject({
      url: "https://models.example/v1/chat/completions",
      key: "Bearer key-of-the-site",
      message: { model: "small-model", stream: true },
    });
    expect(JSON.stringify(sent.message)).toContain(secretText.prompt);
  });

  it("gets 20 seconds for its first text, on a request that may take longer than others", async () => {
    provider(() => new Promise<never>(() => {}));
    const { result, tookMs } = await inVirtualTime(
      async () =>
        (await generate({ bindings: modelSettings, accept: "application/json" })).response,
    );
    expect((await errorOf(result)).code).toBe("generation_failed");
    expect(tookMs).toBeGreaterThanOrEqual(20_000);
    expect(tookMs).toBeLessThan(30_000);
    expect(await latest()).toMatchObject({ status: "Failed" });
  });

  it("is not asked when a setting is missing, which only the log names", async () => {
    const asked = provider(() => new Response());
    const { response } = await generate({ bindings: { ...modelSettings, GENERATION_MODEL: "" } });
    expect(await errorOf(response)).toMatchObject({ status: 502, code: "generation_failed" });
    expect(log.text).toContain("GENERATION_MODEL");
    expect(asked).not.toHaveBeenCalled();
  });
});
