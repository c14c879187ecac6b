import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { readChatSettings, writeChatSettings } from "./settings-store.ts";

const db = openDatabase(env.DB);
const context = { actorId: "an-admin", requestId: "a-request", at: 1000 };
const changed = { ...defaultChatSettings, timeZone: "Asia/Kathmandu", retentionDays: 30 };

it("has the defaults until an admin changes them, and then what was stored last", async () => {
  expect(await readChatSettings(db)).toEqual(defaultChatSettings);
  await writeChatSettings(db, 0, { ...changed, aiAnswers: true }, context);
  await writeChatSettings(db, 1, changed, context);
  expect(await readChatSettings(db)).toEqual(changed);
});

it("stores nothing that is based on another version, and records nothing of it", async () => {
  const events = () =>
    env.DB.prepare("SELECT count(*) AS n FROM audit_events").first<{ n: number }>();
  const before = await events();
  for (const version of [0, 1, 3])
    expect(await writeChatSettings(db, version, defaultChatSettings, context)).toBe(false);
  expect(await readChatSettings(db)).toEqual(changed);
  expect(await events()).toEqual(before);
});

it("records each change with what it changed", async () => {
  const events = await env.DB.prepare(
    "SELECT before, after FROM audit_events WHERE action = 'chat_settings.changed' ORDER BY rowid",
  ).all<{ before: string; after: string }>();
  const hours = "09:00-18:00, 09:00-18:00, 09:00-18:00, 09:00-18:00, 09:00-18:00, closed, closed";
  expect(JSON.parse(events.results[1]?.before ?? "")).toMatchObject({ aiAnswers: true });
  expect(JSON.parse(events.results[1]?.after ?? "")).toEqual({
    timeZone: "Asia/Kathmandu",
    aiAnswers: false,
    retentionDays: 30,
    openingHours: hours,
  });
});

it("falls back to the defaults where the stored settings are malformed, and logs it", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await env.DB.prepare(`UPDATE chat_settings SET settings = '{"timeZone":"Nowhere"}'`).run();
  expect(await readChatSettings(db)).toEqual(defaultChatSettings);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});
