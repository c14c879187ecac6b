import { expect, it } from "vitest";
import { eventData } from "./server-sent-events.ts";

function streamOf(chunks: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = chunks[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function dataOf(chunks: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const data of eventData(streamOf(chunks))) found.push(data);
  return found;
}

it.each([
  ["whole", ["data: a\n\ndata: b\n\n"]],
  ["in single characters", [..."data: a\n\ndata: b\n\n"]],
  ["with other line ends", ["data: a\r\n\r\ndata: b\r\r"]],
  ["cut between the two characters of a line end", ["data: a\r", "\n\r\ndata: b"]],
  ["with comments and other fields", [": ping\nevent: x\ndata: a\nid: 1\n\ndata:b"]],
])("reads the data of events that come %s", async (_, chunks) => {
  expect(await dataOf(chunks)).toEqual(["a", "b"]);
});

it("reads a long line once, however small its parts are", async () => {
  const text = "x".repeat(200_000);
  expect(await dataOf(`data: ${text}\n\n`)).toEqual([text]);
});

it("refuses a line without an end", async () => {
  const endless = Array.from({ length: 300 }, () => "x".repeat(1024));
  await expect(dataOf(endless)).rejects.toThrow("too long");
});
