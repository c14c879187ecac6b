import { afterEach, expect, it, vi } from "vitest";
import { ResponseMemory } from "./response-memory.ts";

afterEach(() => {
  vi.useRealTimers();
});

const headers = new Headers({ ETag: '"1"' });
const later = () => Date.now() + 1000;

it("gives a new response each time, with the headers of when it was kept", async () => {
  const memory = new ResponseMemory();
  const own = new Headers(headers);
  memory.keep("/a", { body: "text", headers: own, until: later() });
  own.set("ETag", '"2"');
  for (const response of [memory.find("/a"), memory.find("/a")]) {
    expect(response?.headers.get("ETag")).toBe('"1"');
    expect(await response?.text()).toBe("text");
  }
  expect(memory.find("/b")).toBeUndefined();
});

it("forgets a response when its time is over", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const memory = new ResponseMemory();
  memory.keep("/a", { body: "text", headers, until: later() });
  vi.setSystemTime(Date.now() + 999);
  expect(memory.find("/a")).toBeDefined();
  vi.setSystemTime(Date.now() + 1);
  expect(memory.find("/a")).toBeUndefined();
});

it("keeps the last 50 responses, and none of more than 128 K characters", () => {
  const memory = new ResponseMemory();
  const keep = (url: string, body = "text") => memory.keep(url, { body, headers, until: later() });
  for (let n = 0; n < 50; n += 1) keep(`/${n}`);
  keep("/0");
  keep("/50");
  expect(memory.find("/0")).toBeDefined();
  expect(memory.find("/1")).toBeUndefined();
  expect(memory.find("/2")).toBeDefined();
  keep("/long", "x".repeat(128 * 1024 + 1));
  expect(memory.find("/long")).toBeUndefined();
  expect(memory.find("/2")).toBeDefined();
});
