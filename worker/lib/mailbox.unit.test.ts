import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox.ts";

it.each(["MINA@Okafor.example", "mina+news@okafor.example", "Mina+a+b@OKAFOR.EXAMPLE"])(
  "takes %s for the mailbox of mina@okafor.example",
  (email) => expect(mailboxOf(email)).toBe("mina@okafor.example"),
);

it("ignores dots only where the provider does", () => {
  expect(mailboxOf("m.i.na@gmail.com")).toBe("mina@gmail.com");
  expect(mailboxOf("m.ina@okafor.example")).toBe("m.ina@okafor.example");
});

it("has one spelling for both Unicode forms of a local part", () => {
  expect(mailboxOf("mu\u0308ller@x.example")).toBe(mailboxOf("müller@x.example"));
});
