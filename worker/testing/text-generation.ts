import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { generateContent } from "#contract/generation.ts";
import { app } from "#worker/app.ts";
import { freshIp } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** The text that is asked for, whose prompt no log may contain. */
export const secretText = { prompt: "A secret prompt about our podcast", type: "Social Media" };

type Sent = {
  bindings?: object;
  accept?: string;
  signal?: AbortSignal;
  key?: string;
  cookie?: string;
};

/** Answers the worker's request to the provider. */
export const provider = (answer: (request: Request) => Response | Promise<Response>) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) => answer(new Request(input, init)));

/** What the tests of a file ask the worker with; `log` has the errors that the worker has logged in a test. */
export function withGeneration() {
  const log = { text: "" };
  const contexts: ExecutionContext[] = [];

  beforeEach(() => {
    log.text = "";
    vi.spyOn(console, "error").mockImplementation((line) => {
      log.text += line;
    });
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(waitOnExecutionContext));
    vi.restoreAllMocks();
  });

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
    const init = {
      method: "POST",
      headers,
      body: JSON.stringify(secretText),
      signal: signal ?? null,
    };
    const context = createExecutionContext();
    contexts.push(context);
    const sent = new Request(`${env.PUBLIC_ORIGIN}${generateContent.path}`, init);
    const response = await app.fetch(sent, { ...env, ...bindings }, context);
    return { response, ended: () => waitOnExecutionContext(context) };
  }

  return { generate, log };
}
