import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { listMailTemplates } from "#contract/mail-templates.ts";
import { getTeamEmails } from "#contract/settings.ts";
import { portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { confirmationOf } from "#worker/testing/confirmation-of.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const application = { ...portalForm, ...personSignals };
const applicantOf = (n: number) => ({ ...application, email: `mina-${n}@okafor.example` });

it("the confirmation of an application is written as an admin has stored it", async () => {
  const { cookie } = await signIn("admin");
  const body = {
    name: "Ignored",
    subject: "{{agency}}: {{reference}}",
    body: "Thanks for {{reference}}.\n{{statusLink}}",
  };
  const path = `${listMailTemplates.path}/application-received`;
  const stored = await request("PUT", path, { cookie, body, headers: { "If-Match": '"v0"' } });
  expect(stored.status).toBe(200);
  const mail = await confirmationOf("/api/applications", applicantOf(1));
  expect(mail.subject).toBe(`${brand.name}: ${mail.reference}`);
  expect(mail.body).toMatch(
    new RegExp(`^Thanks for ${mail.reference}\\.\n${env.PUBLIC_ORIGIN}/api/application-status/`),
  );
});

/** Where the mail to the team about a form goes. */
async function teamRecipient(path: string, body: object): Promise<string | null> {
  const { reference } = await (await request("POST", path, { body })).json<{ reference: string }>();
  return env.DB.prepare(
    "SELECT recipient FROM outbox WHERE recipient_kind = 'team' AND subject LIKE '%' || ? || '%'",
  )
    .bind(reference)
    .first("recipient");
}

it("the mail to the team about an application goes to the mailbox of applications, which gets no message", async () => {
  const { cookie } = await signIn("admin");
  expect(await teamRecipient("/api/applications", applicantOf(20))).toBe(brand.email);
  const set = await request("PUT", getTeamEmails.path, {
    cookie,
    body: { applications: "desk@sable.example", messages: "", chat: "", digest: "" },
    headers: { "If-Match": '"v0"' },
  });
  expect(set.status).toBe(200);
  expect(await teamRecipient("/api/applications", applicantOf(21))).toBe("desk@sable.example");
  expect(await teamRecipient("/api/contact", contactForm)).toBe(brand.email);
});

it("loses no application when the stored text cannot be sent: that of the program is", async () => {
  const broken = [
    ["a variable of an older release", "S", "Hello {{firstName}} {{statusLink}}"],
    ["without the link", "S", "Hello"],
    ["an empty text", "", ""],
  ] as const;
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  for (const [index, [, subject, body]] of broken.entries()) {
    await env.DB.prepare(
      "INSERT OR REPLACE INTO mail_templates VALUES ('application-received', 'N', ?, ?, 1, 'a', 1, NULL)",
    )
      .bind(subject, body)
      .run();
    const mail = await confirmationOf("/api/applications", applicantOf(10 + index));
    expect(mail.subject).toBe(`We have your application (${mail.reference})`);
    expect(mail.body).not.toContain("{{");
  }
  expect(String(error.mock.calls)).toContain("mail_template_unusable");
});
