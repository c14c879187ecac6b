import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Attribution } from "#contract/attribution.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { contactForm } from "#seed/forms.ts";
import { app } from "#worker/app.ts";
import { headersOf, ofCampaign, tabOfCampaign } from "#worker/testing/campaign-tab.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { htmlFormHeaders, request } from "#worker/testing/request.ts";
import { setTime, Tab, withoutVisits } from "#worker/testing/tab.ts";

withoutVisits();

const newForm = () => ({ ...contactForm, email: `${crypto.randomUUID()}@okafor.example` });

async function submit(
  headers: Record<string, string | null>,
  body: object = newForm(),
  key: string = crypto.randomUUID(),
): Promise<string> {
  const response = await request("POST", "/api/contact", { body, headers, key });
  expect(response.status).toBe(201);
  return (await response.json<{ reference: string }>()).reference;
}

async function stored(reference: string) {
  const query = "SELECT attribution FROM messages WHERE reference = ?";
  const json = await env.DB.prepare(query).bind(reference).first<string | null>("attribution");
  return json === null ? null : (JSON.parse(json) as Attribution);
}

it("stores with a message the session that its token names, from another IP too", async () => {
  const tab = await tabOfCampaign();
  const other = { "CF-Connecting-IP": "198.51.100.31" };
  const attribution = await stored(await submit(headersOf(tab, other)));
  expect(attribution).toMatchObject(ofCampaign);
  expect(tab.session).toContain(attribution?.sessionId);
});

it.each([
  ["no token", null],
  ["a forged token", `${"A".repeat(42)}.9999999999999.${"A".repeat(43)}`],
  ["half a megabyte of token", "x".repeat(8000)],
])("falls back to the visitor who was seen a moment ago with %s", async (_, session) => {
  const tab = await tabOfCampaign();
  const reference = await submit(headersOf(tab, { [sessionHeader]: session }));
  expect(await stored(reference)).toMatchObject(ofCampaign);
});

it("falls back to the visitor for a form sent without script", async () => {
  const tab = await tabOfCampaign();
  const { website: _, elapsedMs: __, ...fields } = newForm();
  const response = await request("POST", "/api/contact", {
    body: new URLSearchParams(fields).toString(),
    headers: { ...tab.headers, ...htmlFormHeaders },
  });
  expect(response.status).toBe(303);
  const query = "SELECT reference FROM messages WHERE email = ?";
  const reference = await env.DB.prepare(query).bind(fields.email).first<string>("reference");
  expect(await stored(reference ?? "")).toMatchObject(ofCampaign);
});

it("accepts the token of a form that took an hour, and no visitor of an hour ago without one", async () => {
  setTime("2026-11-02 10:00");
  const tab = await tabOfCampaign();
  setTime("2026-11-02 11:00");
  expect(await stored(await submit(headersOf(tab)))).toMatchObject(ofCampaign);
  expect(await stored(await submit(tab.headers))).toBeNull();
});

it("stores the click that brought the visitor, and the session of the tab that was opened since", async () => {
  setTime("2026-11-02 10:00");
  const tab = await tabOfCampaign();
  setTime("2026-11-02 10:45");
  const second = tab.open();
  await second.view("/news");
  setTime("2026-11-02 10:50");
  for (const headers of [headersOf(tab), headersOf(second), tab.headers]) {
    const attribution = await stored(await submit(headers));
    const startedAt = Date.parse("2026-11-02T10:45Z");
    expect(attribution).toEqual({
      ...{ ...ofCampaign, views: 1, startedAt },
      sessionId: expect.any(String),
    });
    expect(second.session).toContain(attribution?.sessionId);
  }
});

it("stores none for a visitor who is not counted or unknown", async () => {
  const tab = await tabOfCampaign();
  expect(await stored(await submit(headersOf(tab, { "Sec-GPC": "1" })))).toBeNull();
  expect(await stored(await submit(new Tab().headers))).toBeNull();
});

it("keeps the first session when a form is sent again in another", async () => {
  const [first, second] = [await tabOfCampaign(), new Tab()];
  await second.view("/");
  const form = newForm();
  const key = crypto.randomUUID();
  const reference = await submit(headersOf(first), form, key);
  expect(await submit(headersOf(second), form, key)).toBe(reference);
  expect(await stored(reference)).toMatchObject(ofCampaign);
});

it("never fails a form when sessions cannot be read", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const DB = failingDatabase("D1_ERROR: D1 DB is overloaded.", /analytics_visitors/);
  const tab = await tabOfCampaign();
  const sent = new Request(`${env.PUBLIC_ORIGIN}/api/contact`, {
    method: "POST",
    headers: {
      ...headersOf(tab),
      Origin: env.PUBLIC_ORIGIN,
      "Content-Type": "application/json",
    } as Record<string, string>,
    body: JSON.stringify(newForm()),
  });
  const response = await app.fetch(sent, { ...env, DB }, createExecutionContext());
  expect(response.status).toBe(201);
  expect(String(warn.mock.calls)).toContain("attribution_failed");
  const { reference } = await response.json<{ reference: string }>();
  expect(await stored(reference)).toBeNull();
});
