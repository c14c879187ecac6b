import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type GeneratedItem, generatedItem } from "#contract/generation.ts";
import { problemBody } from "#contract/problem.ts";
import { app } from "#worker/app.ts";
import type { GenerationSettings } from "#worker/lib/generation-settings.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { inVirtualTime } from "#worker/testing/faults.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const body = { prompt: "A secret prompt about our podcast", type: "Social Media" };
const online: GenerationSettings = {
  GENERATION_PROVIDER: "openai",
  GENERATION_URL: "https://models.example/v1/",
  GENERATION_MODEL: "small-model",
  GENERATION_KEY: "key-of-the-site",
};
const encoder = new TextEncoder();
const chunk = (content: string) =>
  encoder.encode(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
const end = encoder.encode("data: [DONE]\n\n");

let logged = "";
beforeEach(() => {
  logged = "";
  vi.spyOn(console, "error").mockImplementation((line) => {
    logged += line;
  });
});
const contexts: ExecutionContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.splice(0).map(waitOnExecutionContext));
  vi.restoreAllMocks();
});

type Sent = {
  bindings?: object;
  accept?: string;
  signal?: AbortSignal;
  key?: string;
  cookie?: string;
};

/** Asks the worker for a text; `ended` resolves when its background work is done. */
async function generate({
  bindings = {},
  accept = "text/event-stream",
  signal,
  key,
  cookie,
}: Sent = {}) {
  const headers = new Headers({
    Accept: accept,
    "CF-Connecting-IP": freshIp(),
    "Content-Type": "application/json",
    Cookie: cookie ?? (await signIn("admin")).cookie,
    Origin: env.PUBLIC_ORIGIN,
  });
  if (key) headers.set("Idempotency-Key", key);
  const init = { method: "POST", headers, body: JSON.stringify(body), signal: signal ?? null };
  const context = createExecutionContext();
  contexts.push(context);
  const sent = new Request(`${env.PUBLIC_ORIGIN}/api/cms/generate`, init);
  const response = await app.fetch(sent, { ...env, ...bindings }, context);
  return { response, ended: () => waitOnExecutionContext(context) };
}

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

/** Answers the worker's request to the provider. */
const provider = (answer: (request: Request) => Response | Promise<Response>) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) => answer(new Request(input, init)));

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
      () => new Response(`no quota for ${online.GENERATION_KEY}: ${body.prompt}`, { status: 429 }),
    );
    const { response, ended } = await generate({ bindings: online });
    const events = eventsIn(await response.text());
    await ended();
    expect(events).toHaveLength(1);
    const { code, detail, status } = problemBody.parse(events[0]?.[1]);
    expect({ name: events[0]?.[0], code, status }).toEqual({
      name: "problem",
      code: "generation_failed",
      status: 502,
    });
    expect(await latest()).toMatchObject({ status: "Failed", failure: detail, output: "" });
    expect(logged).toContain("Status 429");
    expect(logged).not.toContain("key-of-the-site");
    expect(logged).not.toContain("secret prompt");
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
      const { response, ended } = await generate({ bindings: online, signal: leaving.signal });
      const { reader, text } = await firstEvent(response);
      expect(text).toContain("First words");
      if (how === "closes the stream") await reader?.cancel();
      else leaving.abort();
      await stopped;
      await ended();
      const item = await latest();
      expect(item).toMatchObject({ status: "Cancelled", output: "First words", failure: null });
      expect(logged).toBe("");
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
    const { response } = await generate({ bindings: online, accept: "application/json" });
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
    expect(JSON.stringify(sent.message)).toContain(body.prompt);
  });

  it("gets 20 seconds for its first text, on a request that may take longer than others", async () => {
    provider(() => new Promise<never>(() => {}));
    const { result, tookMs } = await inVirtualTime(
      async () => (await generate({ bindings: online, accept: "application/json" })).response,
    );
    expect((await errorOf(result)).code).toBe("generation_failed");
    expect(tookMs).toBeGreaterThanOrEqual(20_000);
    expect(tookMs).toBeLessThan(30_000);
    expect(await latest()).toMatchObject({ status: "Failed" });
  });

  it("is not asked when a setting is missing, which only the log names", async () => {
    const asked = provider(() => new Response());
    const { response } = await generate({ bindings: { ...online, GENERATION_MODEL: "" } });
    expect(await errorOf(response)).toMatchObject({ status: 502, code: "generation_failed" });
    expect(logged).toContain("GENERATION_MODEL");
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("the budget of a day", () => {
  it.each([
    [
      "texts of a person",
      { GENERATION_PERSON_BUDGET: "2/1000000" },
      2,
      "You have generated 2 texts today.",
    ],
    [
      "characters of a person",
      { GENERATION_PERSON_BUDGET: "9/100" },
      1,
      "You have generated 100 characters today.",
    ],
    [
      "texts of the site",
      { GENERATION_SITE_BUDGET: "0/9" },
      0,
      "The team has used up what the site may generate today.",
    ],
  ])(
    "refuses further %s, says until when, and holds for ten requests at once",
    async (_, bindings, allowed, sentence) => {
      const { cookie } = await signIn("admin");
      const accept = "application/json";
      for (let n = 0; n < allowed; n += 1) {
        expect((await generate({ bindings, accept, cookie })).response.status).toBe(201);
      }
      const requests = Array.from({ length: 10 }, () => generate({ bindings, accept, cookie }));
      const refused = await Promise.all(requests);
      expect(refused.map(({ response }) => response.status)).toEqual(Array<number>(10).fill(429));
      const dayMs = 24 * 3_600_000;
      const opensIn = Math.ceil((dayMs - (Date.now() % dayMs)) / 1000);
      for (const { response } of refused) {
        const seconds = Number(response.headers.get("Retry-After"));
        expect(Math.abs(seconds - opensIn)).toBeLessThan(30);
      }
      const { detail } = problemBody.parse(await refused[0]?.response.json());
      expect(detail).toContain(sentence);
      expect(detail).toMatch(/ You can generate again at 00:00 UTC, in \d+ (hour|minute)s?\.$/);
    },
  );

  it("is kept when ten requests come at once", async () => {
    const { cookie } = await signIn("admin");
    const bindings = { GENERATION_PERSON_BUDGET: "3/1000000" };
    const requests = Array.from({ length: 10 }, () =>
      generate({ bindings, accept: "application/json", cookie }),
    );
    const statuses = (await Promise.all(requests)).map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  });

  it("does not count a text that failed", async () => {
    const { cookie } = await signIn("admin");
    provider(() => new Response("", { status: 500 }));
    const bindings = { ...online, GENERATION_PERSON_BUDGET: "1/1000000" };
    await (await generate({ bindings, cookie, accept: "application/json" })).response.text();
    const { response } = await generate({
      bindings: { ...bindings, GENERATION_PROVIDER: "offline" },
      cookie,
      accept: "application/json",
    });
    expect(response.status).toBe(201);
  });
});
