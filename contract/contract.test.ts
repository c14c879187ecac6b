import fc from "fast-check";
import { expect, it } from "vitest";
import { contactForm as contact } from "#seed/forms.ts";
import { sendEngagement, sendEvent, sendPageview } from "./analytics.ts";
import { contactForm } from "./contact.ts";
import { errorReport } from "./errors.ts";

it("makes one line of a subject with a line break, because the break could forge a mail header", () => {
  const subject = "Hi\r\nBcc: all@okafor.example";
  expect(contactForm.parse({ ...contact, subject }).subject).toBe("Hi Bcc: all@okafor.example");
});

it("counts only what can be seen of a name", () => {
  const { error } = contactForm.safeParse({ ...contact, name: "\u3164\u200b\u2800\u2800\u202e" });
  expect(error?.issues).toMatchObject([{ path: ["name"], message: "Please enter your name" }]);
});

it.each([
  "mina@okafor.example",
  "müller@bücher.example",
  "mu\u0308ller@bücher.example",
  "用户@例子.测试",
  "مستخدم@مثال.إختبار",
  "o'neill+news@sub.domain-name.example",
  "user@xn--bcher-kva.example",
  " padded@okafor.example ",
])("accepts the email %s, in Unicode normal form C", (email) => {
  expect(contactForm.parse({ ...contact, email }).email).toBe(email.normalize("NFC").trim());
});

it.each([
  ["as an address book copies it", "\u202amina@okafor.example\u202c"],
  ["with a zero-width space", "mina@okafor.example\u200b"],
  ["with a Hangul filler", "mi\u3164na@okafor.example"],
])("reads an email %s without what cannot be seen", (_, email) => {
  expect(contactForm.parse({ ...contact, email }).email).toBe("mina@okafor.example");
});

it.each([
  "mina",
  "mina@okafor",
  "@okafor.example",
  "mina@@okafor.example",
  "mi na@okafor.example",
  "mina@okafor..example",
  ".mina@okafor.example",
  "mina.@okafor.example",
  "mina@-okafor.example",
  "mina@okafor.example\r\nBcc: all@okafor.example",
  '"mina"@okafor.example',
  "<mina@okafor.example>",
  `${"m".repeat(250)}@okafor.example`,
])("refuses the email %j", (email) => {
  const { error } = contactForm.safeParse({ ...contact, email });
  expect(error?.issues[0]).toMatchObject({
    path: ["email"],
    message: "Please enter a valid email address",
  });
});

it("refuses unknown fields", () => {
  expect(contactForm.safeParse({ ...contact, role: "admin" }).success).toBe(false);
});

const runs = Number(process.env.FUZZ_RUNS ?? 500);
it.each([
  ["contact", contactForm],
  ["error report", errorReport],
  ["page view", sendPageview.body],
  ["event", sendEvent.body],
  ["engagement", sendEngagement.body],
])("validates any value as a %s form without throwing", (_, schema) => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      schema.safeParse(value);
    }),
    { numRuns: runs },
  );
});
