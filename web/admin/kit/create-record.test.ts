import { afterEach, expect, it, vi } from "vitest";
import { createGoal } from "#contract/analytics-tools.ts";
import { createRecord } from "./create-record.ts";

const body = { name: "News", kind: "page", target: "/news" } as const;
const keys: (string | null)[] = [];

/** Presses Save; without a reply the connection is lost. */
async function press(sent: typeof body, reply?: Response): Promise<void> {
  const fetched = vi.fn<typeof fetch>((_, init) => {
    keys.push(new Headers(init?.headers).get("Idempotency-Key"));
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError());
  });
  vi.stubGlobal("fetch", fetched);
  await createRecord(createGoal, { body: sent }).catch(() => {});
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

it("sends something else, and the same much later, under another key", async () => {
  vi.useFakeTimers();
  await press(body);
  await press({ ...body, name: "All news" } as unknown as typeof body);
  vi.advanceTimersByTime(3_600_000);
  await press(body);
  expect(new Set(keys).size).toBe(3);
});
