import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import { routeOf } from "#contract/operations.ts";
import type { Policy } from "./lib/policy.ts";
import { policies } from "./policies.ts";
import { errorOf, request } from "./testing/request.ts";
import { type SignedIn, signIn } from "./testing/sign-in.ts";

type Level = Policy["access"];
type Identity = { name: string; cookie?: string; level: Level };

/** What other tests show, because these ask the identity provider; the second one ends the session. */
const asksProvider = new Set(["GET /api/login", "GET /api/logout"]);
const routes = Object.entries(policies).filter(([route]) => !asksProvider.has(route));

const origins = {
  "our page": {},
  "a foreign page": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
};

const levels: readonly Level[] = ["public", "user", "admin"];
const meets = (level: Level, access: Level) => levels.indexOf(level) >= levels.indexOf(access);

const update = (sql: string, id: string) => env.DB.prepare(sql).bind(id).run();
const changeUser = (change: string, { user }: SignedIn) =>
  update(`UPDATE users SET ${change} WHERE id = ?`, user.id);
const changeSession = (change: string, { idHash }: SignedIn) =>
  update(`UPDATE sessions SET ${change} WHERE id_hash = ?`, idHash);

let identities: readonly Identity[];
// Signed in once, because no request below reaches the code of a route that ends a session.
beforeAll(async () => {
  const admin = await signIn("admin");
  const user = await signIn("user");
  const changed = async (
    role: "admin" | "user",
    change: (signedIn: SignedIn) => Promise<unknown>,
  ) => {
    const signedIn = await signIn(role);
    await change(signedIn);
    return signedIn.cookie;
  };
  const claim = { userId: admin.user.id, role: "admin", expiresAt: "never" };
  identities = [
    { name: "visitor", level: "public" },
    { name: "malformed cookie", cookie: "__Host-sid=' OR 1=1", level: "public" },
    { name: "unknown session", cookie: `__Host-sid=${"A".repeat(43)}`, level: "public" },
    {
      name: "cookie of another host",
      cookie: admin.cookie.replace("__Host-", ""),
      level: "public",
    },
    {
      name: "signed out",
      cookie: await changed("admin", (it) => changeSession("revoked_at = 1", it)),
      level: "public",
    },
    {
      name: "idle for too long",
      cookie: await changed("admin", (it) => changeSession("last_seen_at = 1", it)),
      level: "public",
    },
    {
      name: "signed out everywhere",
      cookie: await changed("admin", (it) => changeUser("session_epoch = session_epoch + 1", it)),
      level: "public",
    },
    {
      name: "disabled admin",
      cookie: await changed("admin", (it) => changeUser("disabled_at = 1", it)),
      level: "public",
    },
    { name: "user", cookie: user.cookie, level: "user" },
    {
      name: "demoted admin",
      cookie: await changed("admin", (it) => changeUser("role = 'user'", it)),
      level: "user",
    },
    {
      name: "user with the session record of an admin",
      cookie: await changed("user", (it) => env.SESSIONS.put(it.idHash, JSON.stringify(claim))),
      level: "user",
    },
    {
      name: "promoted user",
      cookie: await changed("user", (it) => changeUser("role = 'admin'", it)),
      level: "admin",
    },
    { name: "admin", cookie: admin.cookie, level: "admin" },
  ];
});

/** What the policy says of a request; the current user is the one public read that has nothing for visitors. */
function promised(route: string, { access, origin }: Policy, level: Level, isForeign: boolean) {
  const isChecked = origin === undefined ? !route.startsWith("GET ") : origin === "same";
  if (isForeign && isChecked) return "cross_site";
  const needed = route === routeOf(getCurrentUser) ? "user" : access;
  if (meets(level, needed)) return "allowed";
  return level === "public" ? "not_signed_in" : "forbidden";
}

/**
 * What the worker says: "allowed" or the code of its refusal. A write has a body that every policy refuses, but only of a
 * client it allows: so nothing is changed, and 413 or 415 is the proof.
 */
async function outcome(response: Response, isWrite: boolean) {
  const { status, headers } = response;
  if (headers.has("Access-Control-Allow-Origin")) return "readable for other sites";
  // A refusal of a form is a page, whose routes are public: they refuse other sites alone.
  if (status === 403 && headers.get("Content-Type")?.startsWith("text/html")) return "cross_site";
  if (status === 401 || status === 403) return (await errorOf(response)).code;
  await response.body?.cancel();
  const isAllowed = isWrite ? status === 413 || status === 415 : status < 500;
  return isAllowed ? "allowed" : status;
}

const untyped = { body: "x", headers: { "Content-Type": "" } };

/** The route with a value in every parameter; its query spares the routes that refuse it their reads. */
const concrete = (pattern: string) =>
  `${pattern.replace(/:\w+/g, "0".repeat(26)).replace("*", "a-word")}?no=query`;

it.each(routes)(
  "%s is open to whom its policy names, from no other site",
  async (route, policy) => {
    const [method = "GET", pattern = "/"] = route.split(" ");
    const sent = method === "GET" ? { headers: {} } : untyped;
    const requests = Object.entries(origins).flatMap(([origin, from]) =>
      identities.map(async ({ name, cookie, level }) => {
        const headers = { ...sent.headers, ...from };
        const response = await request(method, concrete(pattern), {
          ...sent,
          headers,
          ...(cookie && { cookie }),
        });
        const expected = promised(route, policy, level, origin !== "our page");
        const result = await outcome(response, method !== "GET");
        return [`${name}, ${origin}: ${expected}`, `${name}, ${origin}: ${result}`] as const;
      }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(([, actual]) => actual)).toEqual(answers.map(([expected]) => expected));
  },
);
