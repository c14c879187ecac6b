import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { portalForm } from "#seed/application-forms.ts";
import { contactForm } from "#seed/forms.ts";
import { newId } from "./lib/id.ts";
import { errorOf, request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";
import { run, sendError, storedRecord } from "./testing/visitor-records.ts";

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});

type Changed = { response: Response; field: string; stored: unknown };

/** Changes a record whose row is malformed: the response, the field that is wrong, and what was stored. */
const changes: Record<string, () => Promise<Changed>> = {
  "the role of a person": async () => {
    const { id } = (await signIn("user")).user;
    await run("UPDATE users SET last_sign_in_at = -1 WHERE id = ?", id);
    const body = { version: 1, role: "admin" };
    const response = await request("PATCH", `/api/people/${id}`, { cookie, body });
    const user = env.DB.prepare("SELECT role FROM users WHERE id = ?").bind(id);
    return { response, field: "lastSignInAt", stored: await user.first("role") };
  },
  "the status of a message": async () => {
    const { id } = await storedRecord("messages", "/api/contact", contactForm);
    await run("UPDATE messages SET received_at = 0.5 WHERE id = ?", id);
    const body = { version: 1, status: "closed" };
    const response = await request("PATCH", `/api/messages/${id}`, { cookie, body });
    const message = env.DB.prepare("SELECT status FROM messages WHERE id = ?").bind(id);
    return { response, field: "receivedAt", stored: await message.first("status") };
  },
  "a mail of an application": async () => {
    const { id } = await storedRecord("applications", "/api/applications", portalForm);
    const mailId = newId();
    const body = { id: mailId, templateId: null, subject: "Hello", body: "See you soon." };
    await request("POST", `/api/applications/${id}/mails`, { cookie, body });
    await run("UPDATE applications SET received_at = 0.5 WHERE id = ?", id);
    const response = await request("DELETE", `/api/applications/${id}/mails/${mailId}`, { cookie });
    const mail = env.DB.prepare("SELECT status FROM outbox WHERE subject = ?").bind("Hello");
    return { response, field: "receivedAt", stored: await mail.first("status") };
  },
  "the status of an error": async () => {
    await sendError("Broke in the middle");
    const group = "FROM error_groups WHERE message = 'Broke in the middle'";
    const read = (column: string) => env.DB.prepare(`SELECT ${column} ${group}`).first(column);
    const path = `/api/error-groups/${await read("fingerprint")}`;
    await run("UPDATE error_groups SET first_seen_at = 0.5 WHERE message = 'Broke in the middle'");
    const body = { version: 1, status: "resolved" };
    const response = await request("PATCH", path, { cookie, body });
    return { response, field: "firstSeenAt", stored: await read("status") };
  },
};

it.each(Object.entries(changes))(
  "says that %s was changed where the result is malformed, and logs the route and the field",
  async (_, change) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { response, field, stored } = await change();
    expect(stored).toMatch(/^(admin|closed|cancelled|resolved)$/);
    expect(response.headers.get("Retry-After")).toBe("30");
    expect(await errorOf(response)).toMatchObject({ status: 500, code: "result_unreadable" });
    const logged = JSON.parse(String(error.mock.lastCall));
    expect(logged).toMatchObject({
      event: "request_failed",
      route: expect.stringContaining(":id"),
    });
    expect(logged.error.cause.malformed).toEqual([expect.objectContaining({ field })]);
  },
);

it("stores nothing again when such a change is repeated", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id } = (await signIn("user")).user;
  await run("UPDATE users SET last_sign_in_at = -1 WHERE id = ?", id);
  const body = { version: 1, role: "admin" };
  const codes: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const response = await request("PATCH", `/api/people/${id}`, { cookie, body });
    codes.push((await errorOf(response)).code);
  }
  expect(codes).toEqual(["result_unreadable", "result_unreadable"]);
  const audited = "SELECT count(*) AS n FROM audit_events WHERE subject_id = ?";
  expect(await env.DB.prepare(audited).bind(id).first("n")).toBe(1);
});
