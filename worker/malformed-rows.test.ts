import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { newId } from "./lib/id.ts";
import { request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});

/** Sends a request as an admin; the reply as JSON. */
async function send<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
  const response = await request(method, path, { cookie, headers, ...(body && { body }) });
  expect(response.status, path).toBeLessThan(300);
  return response.json<T>();
}

const run = (sql: string, ...values: string[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

type Stored = { id: string };
type Listed = { path: string; broken: string; whole: string };

/** Makes two rows of each list, breaks one, and names what tells them apart. */
const lists: Record<string, () => Promise<Listed>> = {
  "saved replies": async () => {
    const path = "/api/chat/saved-replies";
    const add = (shortcut: string) =>
      send<Stored>("POST", path, { shortcut, title: "Thanks", body: "Thank you." });
    const [{ id: broken }, { id: whole }] = [await add("thanks"), await add("bye")];
    await run("UPDATE chat_saved_replies SET shortcut = 'Not a shortcut' WHERE id = ?", broken);
    return { path, broken, whole };
  },
  people: async () => {
    const [broken, whole] = [await signIn("user"), await signIn("user")];
    await run("UPDATE users SET last_sign_in_at = -1 WHERE id = ?", broken.user.id);
    return { path: "/api/people", broken: broken.user.id, whole: whole.user.id };
  },
  "requests for data": async () => {
    const path = "/api/data-requests";
    const ask = (email: string) => send<Stored>("POST", path, { kind: "export", email });
    const [{ id: broken }, { id: whole }] = [await ask("mia@a.example"), await ask("jo@a.example")];
    // Of a kind of records that a former release had.
    await run(`UPDATE data_requests SET counts = '{"letters":1}' WHERE id = ?`, broken);
    return { path, broken, whole };
  },
  goals: async () => {
    const path = "/api/analytics/goals";
    const add = async (name: string) => {
      const goal = { name, kind: "page", target: "/contact" };
      return (await send<{ data: Stored }>("POST", path, goal)).data;
    };
    const [{ id: broken }, { id: whole }] = [await add("Contact"), await add("Again")];
    await run("UPDATE analytics_goals SET created_at = 0.5 WHERE id = ?", broken);
    return { path: `${path}?range=7d`, broken, whole };
  },
  "versions of a template": async () => {
    const path = "/api/cms/templates";
    const text = { name: "Short", type: "Blog Post", body: "Write {{prompt}}." };
    const { id } = await send<Stored>("POST", path, text);
    const [broken, whole] = [newId(), newId()];
    await send("PATCH", `${path}/${id}`, { name: broken }, { "If-Match": '"v1"' });
    await send("PATCH", `${path}/${id}`, { name: whole }, { "If-Match": '"v2"' });
    await run("UPDATE template_versions SET status = 'lost' WHERE name = ?", broken);
    return { path: `${path}/${id}/versions`, broken, whole };
  },
};

it.each(Object.entries(lists))("leaves a malformed row out of %s, and logs it", async (_, list) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { path, broken, whole } = await list();
  const text = JSON.stringify(await send("GET", path));
  expect(text).toContain(whole);
  expect(text).not.toContain(broken);
  expect(String(error.mock.calls)).toContain("row_malformed");
});
