import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { getMail } from "#contract/outbox.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

it("a mail in full names the application it is about", async () => {
  const body = { ...portalForm, ...personSignals, fullName: "Mina Okafor" };
  const sent = await request("POST", "/api/applications", { body, key: crypto.randomUUID() });
  const { reference } = await sent.json<{ reference: string }>();
  const row = await env.DB.prepare(
    `SELECT outbox.id AS mail, applications.id FROM outbox
     JOIN applications ON applications.id = cause_id WHERE reference = ? LIMIT 1`,
  )
    .bind(reference)
    .first<{ mail: string; id: string }>();
  const { cookie } = await signIn("admin");
  const path = getMail.path.replace(":id", row?.mail ?? "");
  const found = await request("GET", path, { cookie });
  const { record } = getMail.reply.parse(await found.json());
  expect(record).toEqual({ kind: "application", id: row?.id, name: "Mina Okafor" });
});
