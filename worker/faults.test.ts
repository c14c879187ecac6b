import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { type Fault, faults, inVirtualTime, withFault } from "./testing/faults.ts";
import { answer, type Bindings, longestMs, type Sent, send } from "./testing/faulty-worker.ts";
import { uniquePng } from "./testing/picture-files.ts";
import { Uploader } from "./testing/picture-uploads.ts";
import { signIn } from "./testing/sign-in.ts";
import { withFakeProvider } from "./testing/with-fake-provider.ts";

const fake = withFakeProvider();
let OIDC_ISSUER: string;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await fake.newBrowser();
  OIDC_ISSUER = fake.provider.issuer;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const errorReport = {
  message: "Something broke",
  stack: "",
  timestamp: "2026-11-01T10:00:00.000Z",
  url: "https://site.example/news",
  userAgent: "Mozilla/5.0",
};

/** Every kind of request that waits for a binding; `Cookie` is the session of an admin. */
const requests = {
  "a message": () => ({ method: "POST", path: "/api/contact", body: contactForm }),
  "an application": () => ({ method: "POST", path: "/api/applications", body: portalForm }),
  "an error report": () => ({
    method: "POST",
    path: "/api/errors",
    body: { ...errorReport, errorId: crypto.randomUUID() },
  }),
  "a page view": () => ({
    method: "POST",
    path: "/api/analytics/pageview",
    body: { pageUrl: "/", pageTitle: "Home" },
  }),
  "the current user": (Cookie) => ({ path: "/api/auth/user", headers: { Cookie } }),
  "a sign-out": (Cookie) => ({ method: "POST", path: "/api/logout", headers: { Cookie } }),
  "the list of messages": (Cookie) => ({ path: "/api/messages", headers: { Cookie } }),
  "the entries of a kind": (Cookie) => ({ path: "/api/cms/blog", headers: { Cookie } }),
  "a new entry": (Cookie) => ({
    method: "POST",
    path: "/api/cms/services",
    body: { title: "New" },
    headers: { Cookie },
  }),
  "an article": () => ({ path: `/news/article-${crypto.randomUUID()}` }),
  "a list of posts": () => ({ path: "/api/content/posts?cursor=1-00000000000000000000000000" }),
  "the site map": () => ({ path: "/sitemap.xml" }),
  "the health": (Cookie) => ({ path: "/api/health", headers: { Cookie } }),
} satisfies Record<string, (Cookie: string) => Sent>;
type RequestName = keyof typeof requests;

const newRequest = async (name: RequestName): Promise<Sent> =>
  requests[name]((await signIn("admin")).cookie);

describe.each(Object.entries<Fault>(faults))("while D1 %s,", (_, fault) => {
  it.each(Object.keys(requests) as RequestName[])("%s is answered in time", async (name) => {
    const sent = await newRequest(name);
    await answer(sent, { OIDC_ISSUER, DB: withFault(env.DB, fault) });
  });

  it.each([
    ["messages", "/api/contact", contactForm],
    ["applications", "/api/applications", portalForm],
  ])("a form for %s is stored once when it is sent again", async (table, path, body) => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const sent = { method: "POST", path, body, headers };
    const first = await answer(sent, { DB: withFault(env.DB, fault) });
    const second = await send(sent);
    expect(second.status).toBe(201);
    const { reference } = await second.json<{ reference: string }>();
    if (first.ok) expect(await first.json()).toMatchObject({ reference });
    const count = `SELECT count(*) AS n FROM ${table} WHERE reference = ?`;
    expect(await env.DB.prepare(count).bind(reference).first<number>("n")).toBe(1);
  });
});

const bucketFaults = [
  "fails with an unknown error",
  "does the work and loses the answer",
  "never answers",
] as const;

describe.each(bucketFaults)("while R2 %s,", (name) => {
  const fault: Fault = faults[name];

  it("a file of a picture is answered in time, and read again later", async () => {
    const { image } = await new Uploader().upload();
    const path = image?.src ?? "";
    await answer({ path }, { MEDIA: withFault(env.MEDIA, fault) });
    expect((await send({ path })).status).toBe(200);
  });

  it("an upload of a file is answered in time, and stored once when it is sent again", async () => {
    const uploader = new Uploader();
    const original = uniquePng();
    const id = await uploader.startedId(original);
    const MEDIA = withFault(env.MEDIA, fault);
    const { tookMs } = await inVirtualTime(() => uploader.put(id, "original", original, { MEDIA }));
    expect(tookMs).toBeLessThanOrEqual(longestMs);
    expect(await (await uploader.put(id, "original", original)).json()).toMatchObject({
      files: ["original"],
    });
  });
});

const limiters = (fault: Fault): Bindings => {
  const limiter = withFault({ limit: async () => ({ success: true }) }, fault);
  const names = Object.keys(env).filter((name) => name.startsWith("LIMIT_"));
  return Object.fromEntries(names.map((name) => [name, limiter]));
};

/** What a request can do without, and the requests that use it. */
const optional: [string, (fault: Fault) => Bindings, RequestName[]][] = [
  [
    "KV",
    (fault) => ({ SESSIONS: withFault(env.SESSIONS, fault) }),
    ["the current user", "a sign-out", "the list of messages", "the health"],
  ],
  [
    "the rate limiter",
    limiters,
    ["a message", "a page view", "an error report", "the current user", "an article", "the health"],
  ],
  [
    "the mail service",
    (fault) => ({ EMAIL: withFault(env.EMAIL, fault) }),
    ["a message", "an application"],
  ],
];
const optionalFaults: (keyof typeof faults)[] = [
  "fails with an unknown error",
  "never answers",
  "answers after a minute",
];
const optionalCases = optional.flatMap(([what, bindings, names]) =>
  names.flatMap((name) => optionalFaults.map((fault) => ({ name, what, fault, bindings }))),
);

it.each(optionalCases)("$name is answered as usual while $what $fault", async (row) => {
  const usual = await send(await newRequest(row.name), { OIDC_ISSUER });
  const bindings = { OIDC_ISSUER, ...row.bindings(faults[row.fault]) };
  const response = await answer(await newRequest(row.name), bindings);
  expect(response.status).toBe(usual.status);
});

it.each([
  ["a message", "messages"],
  ["an application", "applications"],
] as const)(
  "%s sent while the mail service fails is kept, and its mails go out later",
  async (name, table) => {
    const EMAIL = withFault(env.EMAIL, faults["fails with an unknown error"]);
    const context = createExecutionContext();
    const { path, body } = requests[name]();
    // A mailbox gets few confirmations a day.
    const email = `${crypto.randomUUID()}@okafor.example`;
    const response = await send(
      { method: "POST", path, body: { ...body, ...personSignals, email } },
      { EMAIL },
      context,
    );
    await waitOnExecutionContext(context);
    const { reference } = await response.json<{ reference: string }>();
    const mails = async () => {
      const { results } = await env.DB.prepare(
        `SELECT status, attempts, last_error AS lastError FROM outbox
       WHERE cause_id = (SELECT id FROM ${table} WHERE reference = ?)`,
      )
        .bind(reference)
        .all();
      return results;
    };
    const waiting = { status: "pending", attempts: 1, lastError: expect.stringMatching(/./) };
    expect(await mails()).toEqual([waiting, waiting]);
    await env.DB.exec("UPDATE outbox SET next_attempt_at = 0");
    await drainOutbox(env);
    expect(await mails()).toMatchObject([{ status: "sent" }, { status: "sent" }]);
  },
);

it.each(Object.entries<Fault>(faults))(
  "a sign-in is refused with a page while the identity provider %s",
  async (_, fault) => {
    // The timer of AbortSignal.timeout is the platform's and does not run in virtual time.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error("timeout")), ms);
      return controller.signal;
    });
    vi.mocked(fetch).mockImplementation((_input, init) => {
      const aborted = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
      return Promise.race([fault(async () => new Response(null, { status: 500 })), aborted]);
    });
    const response = await answer({ path: "/api/login" }, { OIDC_ISSUER });
    expect(response.status).toBe(502);
    expect(response.headers.get("Content-Type")).toContain("text/html");
  },
);
