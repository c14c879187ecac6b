import { expect, it } from "vitest";
import { redactProviderError } from "./redact.ts";

const mail = [
  "mina@okafor.example",
  "tomas@lindqvist.example",
  "New application from Mina",
  "Dear",
];

it.each([
  ["550 5.1.1 <mina@okafor.example> user unknown", "550 5.1.1 <…> user unknown"],
  ["no such user: mina", "no such user: …"],
  ["relayed by other@provider.example", "relayed by …"],
  ["content refused: New application from Mina", "content refused: …"],
  ["mailbox on fire", "mailbox on fire"],
])("of the failure %j leaves %j", (reason, redacted) => {
  expect(redactProviderError(reason, mail)).toBe(redacted);
});

it("cuts a reason that repeats the mail", () => {
  expect(redactProviderError("x ".repeat(5000), mail)).toHaveLength(500);
});
