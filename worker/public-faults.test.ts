import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { contentEndpoints } from "#contract/content-endpoints.ts";
import { portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { statusLink } from "./applications/status-link.ts";
import { makeToken, previewPurpose } from "./lib/expiring-token.ts";
import { newId } from "./lib/id.ts";
import { receiptPath } from "./lib/receipt-link.ts";
import { confirmationLink, unsubscribeLink } from "./newsletter/links.ts";
import { policies } from "./policies.ts";
import { openChat } from "./testing/chat.ts";
import { newPicture } from "./testing/chat-pictures.ts";
import { type Fault, faults, withFault } from "./testing/faults.ts";
import { answer, answers, type Bindings, type Sent, send } from "./testing/faulty-worker.ts";
import { newsletterForm } from "./testing/newsletter.ts";
import { Uploader } from "./testing/picture-uploads.ts";
import { htmlFormHeaders } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

let chatCookie: string;
let sessionCookie: string;
beforeAll(async () => {
  chatCookie = (await openChat()).cookie;
  sessionCookie = (await signIn("user")).cookie;
});

const later = () => Date.now() + 60_000;
const pathOf = (link: string) => link.replace(env.PUBLIC_ORIGIN, "");
const json = (path: string, body: object) => async (): Promise<Sent> => ({
  method: "POST",
  path,
  body,
});
const get =
  (path: string, headers = {}) =>
  async (): Promise<Sent> => ({ path, headers });
const inChat =
  (sent: Omit<Sent, "headers">, headers = {}) =>
  async (): Promise<Sent> => ({ ...sent, headers: { Cookie: chatCookie, ...headers } });

const statusPath = async () =>
  pathOf(await statusLink(env, { id: newId(), receivedAt: Date.now() }));
const confirmationPath = async () =>
  pathOf(
    await confirmationLink(env, { id: newId(), confirmations: 0, signedUp: undefined }, Date.now()),
  );
const sharedPath = async () =>
  `/api/analytics/shared/${await makeToken("share", env.SEAL_KEY, newId(), later())}`;
const previewPath = async () =>
  `/api/preview/${await makeToken(previewPurpose, env.SEAL_KEY, newId(), later())}`;
const view = { pageUrl: "/", pageTitle: "Home" };

/** A request of every public route, one that reaches what the route waits for. */
const requests: Readonly<Record<string, () => Promise<Sent>>> = {
  "POST /api/applications": json("/api/applications", { ...portalForm, ...personSignals }),
  "POST /api/contact": json("/api/contact", { ...contactForm, ...personSignals }),
  "POST /api/newsletter": json("/api/newsletter", { ...newsletterForm, email: "mia@a.example" }),
  "GET /api/newsletter": get("/api/newsletter"),
  "GET /api/newsletter-sign-up": get("/api/newsletter-sign-up"),
  "GET /api/receipt/:token": async () => ({ path: await receiptPath(env, "SS-00000-00000") }),
  "GET /api/newsletter-confirmation/:token": async () => ({ path: await confirmationPath() }),
  "POST /api/newsletter-confirmation/:token": async () => ({
    method: "POST",
    path: await confirmationPath(),
  }),
  "GET /api/newsletter-unsubscription/:token": async () => ({
    path: pathOf(await unsubscribeLink(env, newId())),
  }),
  "POST /api/newsletter-unsubscription/:token": async () => ({
    method: "POST",
    path: pathOf(await unsubscribeLink(env, newId())),
    body: "List-Unsubscribe=One-Click",
    headers: htmlFormHeaders,
  }),
  "GET /api/application-status/:token": async () => ({ path: await statusPath() }),
  "GET /api/analytics/shared/:token": async () => ({ path: await sharedPath() }),
  "GET /api/preview/:token": async () => ({ path: await previewPath() }),
  "POST /api/analytics/pageview": json("/api/analytics/pageview", view),
  "POST /api/analytics/event": json("/api/analytics/event", {
    pageUrl: "/",
    eventType: "newsletter_signup_click",
    eventData: { source: "news" },
  }),
  "POST /api/analytics/engagement": async () => {
    const sent = await send({ method: "POST", path: "/api/analytics/pageview", body: view });
    const { session } = await sent.json<{ session: string }>();
    const body = { pageUrl: "/", session, activeMs: 1, scrolled: 1 };
    return { method: "POST", path: "/api/analytics/engagement", body };
  },
  "POST /api/errors": json("/api/errors", {
    errorId: "00000000-0000-4000-8000-000000000001",
    message: "Something broke",
    timestamp: "2026-11-01T10:00:00.000Z",
    url: "https://site.example/news",
    userAgent: "Mozilla/5.0",
  }),
  "POST /api/chat/session": inChat({ method: "POST", path: "/api/chat/session", body: {} }),
  "POST /api/chat": json("/api/chat", { message: "Hello", sessionId: "any" }),
  "POST /api/chat/exchange": inChat({
    method: "POST",
    path: "/api/chat/exchange",
    body: { frames: [{ type: "hello", version: 1, after: 0, epoch: null }] },
  }),
  "GET /api/chat/socket": inChat({ path: "/api/chat/socket" }, { Upgrade: "websocket" }),
  "GET /api/chat/transcript": inChat({ path: "/api/chat/transcript" }),
  "POST /api/chat/pictures": inChat(
    { method: "POST", path: "/api/chat/pictures", body: newPicture() },
    { "Content-Type": "image/png" },
  ),
  "GET /api/chat/pictures/:id": inChat({ path: `/api/chat/pictures/${"0".repeat(26)}` }),
  "GET /media/uploads/*": async () => {
    const { image } = await new Uploader().upload();
    return { path: image?.src ?? "" };
  },
  "GET /news/*": async () => ({ path: `/news/article-${crypto.randomUUID()}` }),
  "GET /news/page/:cursor": get("/news/page/newest"),
  "GET /sitemap.xml": get("/sitemap.xml"),
  "GET /rss.xml": get("/rss.xml"),
  "GET /api/login": get("/api/login"),
  "GET /api/auth/callback": get("/api/auth/callback?state=none"),
  "GET /api/logout": async () => ({
    path: "/api/logout",
    headers: {
      Cookie: sessionCookie,
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Dest": "document",
    },
  }),
  "POST /api/logout": async () => ({
    method: "POST",
    path: "/api/logout",
    headers: { Cookie: sessionCookie },
  }),
  "GET /api/auth/user": async () => ({
    path: "/api/auth/user",
    headers: { Cookie: sessionCookie },
  }),
  "GET /api/health": get("/api/health"),
  ...Object.fromEntries(
    contentEndpoints.map(({ method, path }) => [
      `${method} ${path}`,
      async () => ({ path: path.replace(":slug", crypto.randomUUID()) }),
    ]),
  ),
};

it("every public route is asked below", () => {
  const routes = Object.entries(policies).filter(([, { access }]) => access === "public");
  expect(Object.keys(requests).toSorted()).toEqual(routes.map(([route]) => route).toSorted());
});

/** Analytics go to `EVENTS` with these. */
const withEvents = { ANALYTICS_ACCOUNT_ID: "account", ANALYTICS_TOKEN: "token" };

/** What `EVENTS` does with a fault: its one method returns nothing that could be waited for. */
const brokenEvents = {
  writeDataPoint() {
    throw new Error("broken");
  },
};

/** Each binding with a fault, by name. */
const faultyBindings: Readonly<Record<string, (fault: Fault) => Bindings>> = {
  ...Object.fromEntries(
    Object.keys(env)
      .filter((name) => name.startsWith("LIMIT_"))
      .map((name) => {
        const limiter = { limit: async () => ({ success: true }) };
        return [name, (fault) => ({ [name]: withFault(limiter, fault) })];
      }),
  ),
  DB: (fault) => ({ DB: withFault(env.DB, fault) }),
  SESSIONS: (fault) => ({ SESSIONS: withFault(env.SESSIONS, fault) }),
  MEDIA: (fault) => ({ MEDIA: withFault(env.MEDIA, fault) }),
  EMAIL: (fault) => ({ EMAIL: withFault(env.EMAIL, fault) }),
  EVENTS: () => ({ EVENTS: brokenEvents, ...withEvents }),
  CHAT_SESSIONS: (fault) => ({ CHAT_SESSIONS: withFault(env.CHAT_SESSIONS, fault) }),
  CHAT_INBOX: (fault) => ({ CHAT_INBOX: withFault(env.CHAT_INBOX, fault) }),
};

it("every binding has its faults below", () => {
  const bindings = Object.entries(env).filter(
    ([name, value]) => typeof value === "object" && /^(?!TEST_)[A-Z]/.test(name),
  );
  expect(Object.keys(faultyBindings).toSorted()).toEqual(bindings.map(([name]) => name).toSorted());
});

/** The limits, the profile, the mails and the points are no reason to refuse anything. */
const isDispensable = (binding: string) => !["DB", "MEDIA", "CHAT_SESSIONS"].includes(binding);
const asksProvider = /login|logout|callback/;

it.each(Object.entries(requests))(
  "%s is answered in time while a binding fails or is silent, and as usual where it can do without",
  async (route, newRequest) => {
    const used = new Set<string>();
    const answersWithout = async (names: readonly string[], fault: Fault) => {
      const bindings = names.map((name) =>
        faultyBindings[name]?.((work) => {
          used.add(name);
          return fault(work);
        }),
      );
      return answers(
        await newRequest(),
        bindings.map((faulty) => faulty ?? {}),
      );
    };
    const names = Object.keys(faultyBindings);
    const failed = await answersWithout(names, faults["fails with an unknown error"]);
    // The silence of a binding that is not used changes nothing.
    await answersWithout([...used], faults["never answers"]);
    if (asksProvider.test(route)) return;
    const { status: usual } = await send(await newRequest());
    for (const [n, name] of names.entries())
      if (isDispensable(name)) expect(failed[n]?.status, name).toBe(usual);
  },
);

const slowRoutes = Object.entries(policies).filter(
  ([, { access, deadlineMs }]) => access === "admin" && deadlineMs !== undefined,
);

it.each(slowRoutes)(
  "%s, which may take long, is refused in time while D1 never answers",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const headers = { Cookie: (await signIn("admin")).cookie };
    const DB = withFault(env.DB, faults["never answers"]);
    expect((await answer({ method, path, headers }, { DB })).status).toBe(503);
  },
);
