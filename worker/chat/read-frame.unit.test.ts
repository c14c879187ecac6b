import fc from "fast-check";
import { expect, it } from "vitest";
import { chatLimits } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { readFrame } from "./read-frame.ts";

const bad = { answer: { type: "error", code: "bad_frame" } };
const message = (text: string) => JSON.stringify({ type: "message", cid: "client-id-1", text });

it.each([
  ["a binary frame", new TextEncoder().encode(message("Hi")).buffer as ArrayBuffer],
  ["no JSON", "{"],
  ["nothing", ""],
  ["a text", '"hello"'],
  ["an array", "[]"],
  ["null", "null"],
  ["an unknown type", '{"type":"shout","cid":"client-id-1","text":"Hi"}'],
  ["a message without a client id", '{"type":"message","text":"Hi"}'],
  ["a client id with spaces", '{"type":"message","cid":"client id 1","text":"Hi"}'],
  ["a type that every object has", '{"type":"constructor"}'],
  ["the name of a prototype", '{"__proto__":{"type":"typing","isTyping":true}}'],
])("answers %s as a bad frame", (_, data) => {
  expect(readFrame(data)).toEqual(bad);
});

it("reads a frame of 16 KiB and none that is larger", () => {
  const padded = (bytes: number) =>
    `{"type":"typing","isTyping":true}${" ".repeat(bytes - '{"type":"typing","isTyping":true}'.length)}`;
  expect(readFrame(padded(chatServerLimits.frameBytes))).toHaveProperty("frame");
  expect(readFrame(padded(chatServerLimits.frameBytes + 1))).toEqual(bad);
});

it("counts bytes and not characters", () => {
  const text = "€".repeat(3000);
  expect(readFrame(message(text))).toHaveProperty("frame.text", text);
  const pad = " ".repeat(chatServerLimits.frameBytes - 3 * 3000);
  expect(readFrame(`${message(text)}${pad}`)).toEqual(bad);
});

it("names the append whose text is too long or malformed, so that its sender can say which", () => {
  const refused = (code: string) => ({ answer: { type: "refused", cid: "client-id-1", code } });
  expect(readFrame(message("x".repeat(chatLimits.teamText)))).toHaveProperty("frame");
  expect(readFrame(message("x".repeat(chatLimits.teamText + 1)))).toEqual(refused("too_long"));
  expect(readFrame(message("\ud800"))).toEqual(refused("invalid"));
  expect(readFrame('{"type":"action","cid":"client-id-1","action":{"name":"fly"}}')).toEqual(
    refused("invalid"),
  );
});

it("drops keys that no frame has", () => {
  const data = '{"type":"typing","isTyping":true,"role":"team","__proto__":{"a":1}}';
  const read = readFrame(data);
  expect(read).toEqual({ frame: { type: "typing", isTyping: true } });
  expect(read).not.toHaveProperty("frame.a");
});

it("answers anything without throwing", () => {
  const frames = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ type: fc.constantFrom("hello", "message", "load"), cid: fc.anything() }),
  );
  fc.assert(
    fc.property(frames, (value) => {
      readFrame(typeof value === "string" ? value : JSON.stringify(value));
    }),
  );
});
