import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { headersOf, ofCampaign, tabOfCampaign } from "#worker/testing/campaign-tab.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { withoutVisits } from "#worker/testing/tab.ts";

withoutVisits();

/** Sends a form in a tab of a campaign and returns its reference. */
async function submit(path: string, form: object): Promise<string> {
  const headers = headersOf(await tabOfCampaign());
  const body = { ...form, email: `${crypto.randomUUID()}@okafor.example` };
  const response = await request("POST", path, { body, headers, key: crypto.randomUUID() });
  expect(response.status).toBe(201);
  return (await response.json<{ reference: string }>()).reference;
}

async function stored(table: "messages" | "applications", reference: string): Promise<unknown> {
  const query = `SELECT attribution FROM ${table} WHERE reference = ?`;
  const json = await env.DB.prepare(query).bind(reference).first<string>("attribution");
  return JSON.parse(json ?? "null");
}

it("shows the session of an application in its record", async () => {
  const reference = await submit("/api/applications", { ...portalForm, ...personSignals });
  const { cookie } = await signIn("admin");
  const row = env.DB.prepare("SELECT id FROM applications WHERE reference = ?").bind(reference);
  const path = `/api/applications/${await row.first<string>("id")}`;
  const record = await request("GET", path, { cookie });
  expect((await record.json<ApplicationDetail>()).attribution).toMatchObject(ofCampaign);
  await env.DB.prepare("UPDATE applications SET attribution = '{}' WHERE reference = ?")
    .bind(reference)
    .run();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const spoiled = await request("GET", path, { cookie });
  expect(await spoiled.json()).toMatchObject({ reference, attribution: null });
  expect(String(error.mock.calls)).toContain("row_malformed");
  error.mockClear();
});

it("stores the session with message and application of the join-us form", async () => {
  const reference = await submit("/api/contact", { ...contactForm, joinForm });
  expect(await stored("messages", reference)).toMatchObject(ofCampaign);
  expect(await stored("applications", reference)).toMatchObject(ofCampaign);
});
