import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { getTeamEmails } from "#contract/settings.ts";
import { contactForm } from "#seed/forms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { path } = getTeamEmails;
const none = { applications: "", messages: "", chat: "", digest: "" };
const desk = { ...none, messages: "desk@sable.example" };

async function newAdmin() {
  const { cookie, user } = await signIn("admin");
  return {
    ...user,
    get: async () =>
      getTeamEmails.reply.parse(await (await request("GET", path, { cookie })).json()),
    put: (emails: object, version: number) =>
      request("PUT", path, { cookie, body: emails, headers: { "If-Match": `"v${version}"` } }),
  };
}

/** Where the mail to the team about a form goes. */
async function teamRecipient(path: string, body: object): Promise<string | null> {
  const response = await request("POST", path, { body });
  const { reference } = await response.json<{ reference: string }>();
  return env.DB.prepare(
    "SELECT recipient FROM outbox WHERE recipient_kind = 'team' AND subject LIKE '%' || ? || '%'",
  )
    .bind(reference)
    .first("recipient");
}
const write = () => teamRecipient("/api/contact", contactForm);

it("send the mails to the team to the email of the brand until an admin says where", async () => {
  const admin = await newAdmin();
  expect(await admin.get()).toMatchObject({ emails: none, current: { version: 0 } });
  expect(await write()).toBe(brand.email);
  expect((await admin.put({ ...none, digest: desk.messages }, 0)).status).toBe(200);
  expect(await write()).toBe(brand.email);
  expect((await admin.put(desk, 1)).status).toBe(200);
  expect(await write()).toBe("desk@sable.example");
  const { emails, current } = await admin.get();
  expect({ emails, version: current.version }).toEqual({ emails: desk, version: 2 });
  const audit = await env.DB.prepare(
    "SELECT action, before, after FROM audit_events WHERE actor_id = ? ORDER BY rowid DESC",
  )
    .bind(admin.id)
    .first<{ action: string; before: string; after: string }>();
  expect(audit?.action).toBe("settings.changed");
  expect([audit?.before, audit?.after].map((json) => JSON.parse(json ?? ""))).toEqual([
    { ...none, digest: desk.messages },
    desk,
  ]);
});

it("are changed by the first of two admins, and the other is told who it was", async () => {
  const [ada, bob] = [await newAdmin(), await newAdmin()];
  const { version } = (await ada.get()).current;
  expect((await ada.put({ ...none, chat: "ada@sable.example" }, version)).status).toBe(200);
  const refused = await bob.put({ ...none, chat: "bob@sable.example" }, version);
  expect(await refused.clone().json()).toMatchObject({
    current: { version: version + 1, changedBy: ada.email },
  });
  expect((await errorOf(refused)).status).toBe(409);
  // A repeat after a lost reply is no conflict.
  expect((await ada.put({ ...none, chat: "ada@sable.example" }, version)).status).toBe(200);
});

it("refuse what is no email, and say at which field", async () => {
  const admin = await newAdmin();
  const { version } = (await admin.get()).current;
  const refused = await admin.put({ ...none, digest: "no email", chat: "a@b" }, version);
  expect(await errorOf(refused)).toEqual({
    status: 422,
    code: "invalid",
    fields: ["chat", "digest"],
  });
});

it.each(["", "no JSON", "7", '{"messages":"","applications":null}'])(
  "send a mail to the email of the brand where the stored setting is malformed: %s",
  async (value) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const admin = await newAdmin();
    await env.DB.prepare("INSERT OR REPLACE INTO settings VALUES ('team_emails', ?, 9, ?, 1)")
      .bind(value, admin.id)
      .run();
    expect(await write()).toBe(brand.email);
    expect((await admin.get()).emails).toEqual(none);
    expect((await admin.put(desk, 9)).status).toBe(200);
    expect(String(error.mock.calls)).toContain("team_emails");
  },
);
