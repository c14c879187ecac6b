import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { isSignedIn } from "#worker/testing/people.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { accountData } from "./personal-data.ts";

it("leaves a person as they are who becomes an admin while the account is erased", async () => {
  const [admin, becomes] = [await signIn("admin"), await signIn("user")];
  const { id } = becomes.user;
  const stored = () => env.DB.prepare("SELECT * FROM users WHERE id = ?").bind(id).first();
  const before = await stored();
  // The profile in KV goes after the role was read and before the account goes.
  const SESSIONS = new Proxy(env.SESSIONS, {
    get: (kv, name) => async (key: string) => {
      await env.DB.prepare("UPDATE users SET role = 'admin' WHERE id = ?").bind(id).run();
      return Reflect.get(kv, name).call(kv, key);
    },
  });
  const context = { actorId: admin.user.id, requestId: "erasure", at: Date.now() };
  const subject = { email: "", mailbox: "" };
  await accountData.erase({ ...env, SESSIONS }, [id], { subject, context });
  expect(await stored()).toEqual({ ...before, role: "admin" });
  expect(await isSignedIn(becomes)).toBe(true);
});
