import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type ChatFigures, getChatFigures } from "#contract/analytics-chat.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { type ConversationRow, chatConversations } from "./conversation-store.ts";
import { chatFigures } from "./figures.ts";

const db = openDatabase(env.DB);
const dayMs = 24 * 3_600_000;

/** Stores a conversation as its Durable Object does. */
async function stored(startedAt: number, changes: Partial<ConversationRow> = {}) {
  await db.insert(chatConversations).values({
    id: newId(),
    revision: 1,
    status: "automatic",
    page: "/",
    isVisitorHere: false,
    preview: "Hello",
    previewBy: "visitor",
    head: 2,
    unread: 1,
    startedAt,
    lastAt: startedAt,
    ...changes,
  });
}

it("sums up the conversations that began in a time, with medians and who waits now", async () => {
  const start = Date.UTC(2026, 4, 4);
  const none = await chatFigures(db, start, start + dayMs);
  expect(none).toEqual({
    conversations: 0,
    personRequests: 0,
    answered: 0,
    firstReplyMs: null,
    waitMs: null,
    rating: null,
    ratings: [0, 0, 0, 0, 0],
    waiting: 0,
    waitingSince: null,
  });
  const asked = (seconds: number, wait: number, rating: number | null) =>
    stored(start + 1000, {
      personRequestedAt: start + 1000 + seconds * 1000,
      firstReplyAt: start + 1000 + (seconds + wait) * 1000,
      rating,
    });
  await asked(10, 20, 5);
  await asked(10, 600, 5);
  await asked(0, 40, 2);
  await asked(5, 100, null);
  await asked(0, 700, null);
  // Answered without asking, and asked without an answer.
  await stored(start, { firstReplyAt: start + 1, rating: 4 });
  await stored(start, { personRequestedAt: start + 5, status: "waiting", waitingSince: start + 5 });
  // Answered before asking is no wait.
  await stored(start, { firstReplyAt: start + 2, personRequestedAt: start + 9000 });
  await stored(start - 1, { rating: 1, status: "waiting", waitingSince: start - 1 });
  await stored(start + dayMs, { rating: 1 });
  expect(await chatFigures(db, start, start + dayMs)).toEqual({
    conversations: 8,
    personRequests: 7,
    answered: 7,
    firstReplyMs: 40_000,
    waitMs: 100_000,
    rating: 4,
    ratings: [0, 1, 0, 1, 2],
    waiting: 2,
    waitingSince: start - 1,
  });
});

it("gives admins alone the figures of the period they ask for", async () => {
  const { cookie } = await signIn("admin");
  await stored(Date.UTC(2025, 6, 10, 23, 30));
  const read = async (query: string) => {
    const response = await request("GET", `${getChatFigures.path}?${query}`, { cookie });
    return (await response.json<ChatFigures>()).conversations;
  };
  const day = (date: string, zone: string) => read(`from=${date}&to=${date}&timeZone=${zone}`);
  expect(await day("2025-07-10", "UTC")).toBe(1);
  expect(await day("2025-07-10", "Europe/London")).toBe(0);
  expect(await day("2025-07-11", "Europe/London")).toBe(1);
  expect(
    await errorOf(await request("GET", `${getChatFigures.path}?range=1y`, { cookie })),
  ).toEqual({ status: 400, code: "bad_query", fields: ["range"] });
  const user = await signIn("user");
  expect(await errorOf(await request("GET", getChatFigures.path, user))).toMatchObject({
    code: "forbidden",
  });
});
