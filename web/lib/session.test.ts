import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signedInHint } from "#contract/sign-in-hint.ts";
import { refreshSession, type Session, startSession, useSession } from "./session.ts";

const user = { id: "ada", role: "admin", firstName: null, email: "ada@x.example" };
const signedIn = () => Response.json({ ...user, profileImageUrl: null });
const refused = () => Response.json({ code: "not_signed_in" }, { status: 401 });
const unreachable = () => {
  throw new TypeError("Failed to fetch");
};

let stop: () => void;
const seen: Session["status"][] = [];

beforeEach(() => {
  seen.length = 0;
  stop = useSession.subscribe(({ status }) => void seen.push(status));
  vi.stubGlobal("document", {
    cookie: `${signedInHint.name}=${signedInHint.value}`,
    documentElement: { toggleAttribute: () => {} },
  });
});
afterEach(() => {
  stop();
  useSession.setState({ status: "unknown" }, true);
});

/** The statuses that a refresh shows one after the other, from the first on. */
async function statusesFrom(first: Session, answer: () => Response): Promise<string[]> {
  useSession.setState(first, true);
  seen.length = 0;
  vi.stubGlobal("fetch", async () => answer());
  await refreshSession();
  return [...seen];
}

it("is loading only while nothing is known yet", async () => {
  expect(await statusesFrom({ status: "unknown" }, signedIn)).toEqual(["loading", "signed-in"]);
  expect(await statusesFrom({ status: "signed-out" }, signedIn)).toEqual(["signed-in"]);
  expect(await statusesFrom({ status: "unreachable" }, signedIn)).toEqual(["signed-in"]);
});

it("keeps what is known when the server cannot be reached", async () => {
  expect(await statusesFrom({ status: "unknown" }, unreachable)).toEqual([
    "loading",
    "unreachable",
  ]);
  expect(await statusesFrom({ status: "signed-out" }, unreachable)).toEqual([]);
  const known = { status: "signed-in", user: { ...user, profileImageUrl: null } } as Session;
  expect(await statusesFrom(known, unreachable)).toEqual([]);
  expect(await statusesFrom(known, refused)).toEqual(["signed-out"]);
});

it("ends a load that gets no answer, so that it can be tried again", async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(deadline.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal | null }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    return promise;
  });
  const load = refreshSession();
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalledOnce());
  deadline.abort();
  await load;
  expect(seen).toEqual(["loading", "unreachable"]);
});

it("forgets the hint after a 401, so that the browser stops asking", async () => {
  expect(await statusesFrom({ status: "unknown" }, refused)).toEqual(["loading", "signed-out"]);
  expect(document.cookie).not.toContain(`${signedInHint.name}=${signedInHint.value}`);
  expect(await statusesFrom({ status: "signed-out" }, signedIn)).toEqual(["signed-out"]);
});

it("reads the user again when a 401 comes after another tab has signed in", async () => {
  const newer = `${signedInHint.name}=${signedInHint.value}-newer`;
  const answers = [
    () => {
      Object.assign(document, { cookie: newer });
      return refused();
    },
    signedIn,
  ];
  const answer = () => answers.shift()?.() ?? unreachable();
  expect(await statusesFrom({ status: "unknown" }, answer)).toEqual(["loading", "signed-in"]);
  expect(document.cookie).toBe(newer);
});

it("shares a load, and loads again after it when the cookie has gone meanwhile", async () => {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => answer.promise);
  vi.stubGlobal("fetch", fetched);
  const first = refreshSession();
  expect(refreshSession()).toBe(first);
  Object.assign(document, { cookie: "" });
  const second = refreshSession();
  expect(refreshSession()).toBe(second);
  answer.resolve(signedIn());
  await second;
  expect(seen).toEqual(["loading", "signed-in", "signed-out"]);
  expect(fetched).toHaveBeenCalledOnce();
});

it("learns of a role that was changed when its window gets the focus, and when its tab is shown", async () => {
  const [page, tab] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  Object.assign(document, { addEventListener: tab.addEventListener.bind(tab), hidden: false });
  let role = "admin";
  vi.stubGlobal("fetch", async () => Response.json({ ...user, role, profileImageUrl: null }));
  startSession();
  const hasRole = () =>
    vi.waitFor(() => expect(useSession.getState()).toMatchObject({ user: { role } }));
  await hasRole();
  role = "user";
  page.dispatchEvent(new Event("focus"));
  await hasRole();
  role = "admin";
  tab.dispatchEvent(new Event("visibilitychange"));
  await hasRole();
});
