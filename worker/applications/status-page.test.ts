import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { submitApplication } from "#contract/applications.ts";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { makeToken, previewPurpose } from "#worker/lib/expiring-token.ts";
import { newId } from "#worker/lib/id.ts";
import { request } from "#worker/testing/request.ts";
import { statusLink } from "./status-link.ts";

/** Sends an application; the id, the reference, and the link of the confirmation mail. */
async function applied() {
  const email = `${newId()}@okafor.example`;
  const body = { ...portalForm, ...personSignals, email };
  const response = await request("POST", submitApplication.path, { body });
  const { reference } = await response.json<{ reference: string }>();
  const mail = env.DB.prepare("SELECT cause_id AS id, body FROM outbox WHERE recipient = ?");
  const sent = await mail.bind(email).first<{ id: string; body: string }>();
  const link = /^https?:\/\/\S+$/m.exec(sent?.body ?? "")?.[0] ?? "";
  return { id: sent?.id ?? "", reference, email, link };
}

async function open(link: string) {
  const response = await request("GET", link.replace(env.PUBLIC_ORIGIN, ""), {
    headers: { Accept: "text/html", "Sec-Fetch-Mode": "navigate" },
  });
  return { response, html: await response.text() };
}

it.each([
  ["new", "Your application is received."],
  ["reviewing", "Your application is in review."],
  ["interview", "Your application is in review."],
  ["decided", "Your application is decided."],
])("tells the applicant what the stage %s means, and nothing else", async (stage, title) => {
  const { id, reference, email, link } = await applied();
  expect(link).toContain(`${env.PUBLIC_ORIGIN}/api/application-status/`);
  const change =
    "UPDATE applications SET stage = ?, outcome = 'declined', decline_reason = 'Secret' WHERE id = ?";
  await env.DB.prepare(change).bind(stage, id).run();
  const { response, html } = await open(link);
  expect(response.status).toBe(200);
  expect(html).toContain(title);
  expect(html).toContain(reference);
  for (const hidden of [email, portalForm.fullName, "declined", "Secret", "<script"]) {
    expect(html).not.toContain(hidden);
  }
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it("shows a page, and no application, for a link that is cut short, forged or of something else", async () => {
  const { id, link } = await applied();
  const token = await makeToken(previewPurpose, env.SEAL_KEY, id, Date.now() + 60_000);
  const other = await statusLink(env, { id: newId(), receivedAt: Date.now() });
  const forged = link.replace(id, newId());
  const links = [link.slice(0, -1), forged, other, link.replace(/[^/]+$/, token)];
  for (const bad of links) {
    const { response, html } = await open(bad);
    expect(response.status).toBe(404);
    expect(html).toContain("This link shows no application.");
  }
});

it("says so once the link has expired, and once the application is erased", async () => {
  const { id, link } = await applied();
  const old = await statusLink(env, { id, receivedAt: 0 });
  expect((await open(old)).response.status).toBe(410);
  for (const table of ["application_events", "applications"]) {
    const column = table === "applications" ? "id" : "application_id";
    await env.DB.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).bind(id).run();
  }
  const { response, html } = await open(link);
  expect(response.status).toBe(404);
  expect(html).toContain("This link shows no application.");
});
