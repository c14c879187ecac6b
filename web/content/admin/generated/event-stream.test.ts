import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type StreamEvent, streamEvents } from "./event-stream.ts";

const encoder = new TextEncoder();

/** Reads the events of a stream that comes in pieces of these lengths, the last one repeated. */
async function eventsOf(source: string, lengths: readonly number[] = [source.length + 1]) {
  const bytes = encoder.encode(source);
  let [at, index] = [0, 0];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const end = at + (lengths[Math.min(index, lengths.length - 1)] ?? 1);
      controller.enqueue(bytes.slice(at, end));
      at = end;
      index += 1;
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of streamEvents(body)) events.push(event);
  return events;
}

describe("a stream of events", () => {
  it.each([
    ["names and data", "event: delta\ndata: a\n\n", [{ name: "delta", data: "a" }]],
    ["an event without a name", "data: a\n\n", [{ name: "message", data: "a" }]],
    ["several data lines", "data: a\ndata:\ndata:b\n\n", [{ name: "message", data: "a\n\nb" }]],
    ["one space after the colon", "data:  a\n\n", [{ name: "message", data: " a" }]],
    ["a field without a colon", "data\n\n", [{ name: "message", data: "" }]],
    ["lines that end in CR LF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["data whose lines end in CR LF", "data: a\r\ndata: b\r\n\r\n", ["a\nb"]],
    ["lines that end in CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["comments, ids and retries", ": ping\n\nid: 1\nretry: 5\ndata: a\n\n", ["a"]],
    ["a byte order mark", "\ufeffdata: a\n\n", ["a"]],
    ["a name without data", "event: delta\n\ndata: a\n\n", [{ name: "message", data: "a" }]],
    ["an event that was cut off", "data: a\n\ndata: b\n", ["a"]],
    ["nothing", "", []],
  ])("reads %s", async (_, source, expected) => {
    const whole = expected.map((event) =>
      typeof event === "string" ? { name: "message", data: event } : event,
    );
    expect(await eventsOf(source)).toEqual(whole);
    expect(await eventsOf(source, [1])).toEqual(whole);
  });

  it("gives the same events however the stream is cut, also within a character", async () => {
    const texts = fc.array(fc.string({ unit: "grapheme" }), { maxLength: 8 });
    const breaks = fc.constantFrom("\n", "\r\n", "\r");
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(texts, breaks, lengths, async (sent, lineBreak, cuts) => {
        const lines = sent.map((text) => ["event: delta", `data: ${JSON.stringify({ text })}`, ""]);
        const source = lines.flat().map((line) => line + lineBreak);
        const events = await eventsOf(source.join(""), cuts);
        expect(events.map(({ data }) => JSON.parse(data).text)).toEqual(sent);
        expect(events.every(({ name }) => name === "delta")).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
