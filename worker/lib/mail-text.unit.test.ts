import { expect, it } from "vitest";
import { greeting } from "./mail-text.ts";

it.each(["Mina Okafor", "Dr. Tomás Lindqvist", "J. R. Vale", "O'Neill-Brandt"])(
  "greets %s by name",
  (name) => expect(greeting(name)).toBe(`Dear ${name},`),
);

it.each([
  "You won, claim at https://evil.example/prize",
  "visit www.evil.example",
  "evil.example today",
  "me@evil.example",
])("leaves out the name %j, because it holds a link or an email", (name) => {
  expect(greeting(name)).toBe("Hello,");
});
