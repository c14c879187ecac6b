import { afterEach, expect, it, vi } from "vitest";
import { createGoal } from "#contract/analytics-tools.ts";
import { answerMs } from "./answer-in-time.ts";
import { createRecord } from "./create-record.ts";

const body = { name: "News", kind: "page", target: "/news" } as const;
const keys: (string | null)[] = [];

/** Presses Save; without a reply the connection is lost. */
async function press(
  sent: typeof body,
  reply?: Response | Promise<Response>,
  version?: number,
): Promise<void> {
  const fetched = vi.fn<typeof fetch>((_, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError());
  });
  vi.stubGlobal("fetch", fetched);
  await createRecord(createGoal, { body: sent }, version).catch(() => {});
}
const stored = () => Response.json({ data: { id: "1" } }, { status: 201 });

afterEach(() => {
  keys.length = 0;
  vi.useRealTimers();
});

it("sends the same again under the same key until an answer comes", async () => {
  await press(body);
  await press(body, new Response(null, { status: 503 }));
  await press(body, stored());
  await press(body, stored());
  const [first, second, third, next] = keys;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

it("sends the same after a refusal under another key", async () => {
  await press(body, new Response(null, { status: 409 }));
  await press(body, stored());
  expect(new Set(keys).size).toBe(2);
});

it("keeps the key when an answer comes after its time was over", async () => {
  vi.useFakeTimers();
  const late = Promise.withResolvers<Response>();
  const pressed = press(body, late.promise);
  await vi.advanceTimersByTimeAsync(answerMs);
  await pressed;
  late.resolve(stored());
  await vi.advanceTimersByTimeAsync(59_999);
  await press(body, stored());
  expect(new Set(keys).size).toBe(1);
});

it("keeps the key for a minute after each lost answer", async () => {
  vi.useFakeTimers();
  for (let n = 0; n < 3; n += 1) {
    await press(body);
    vi.advanceTimersByTime(59_999);
  }
  await press(body);
  expect(new Set(keys).size).toBe(1);
  vi.advanceTimersByTime(60_000);
  await press(body);
  expect(new Set(keys).size).toBe(2);
});

it("sends something else, and a copy of a newer version, under another key", async () => {
  await press(body);
  await press({ ...body, name: "All news" } as unknown as typeof body);
  await press(body, undefined, 2);
  expect(new Set(keys).size).toBe(3);
});
