import fc from "fast-check";
import { expect, it } from "vitest";
import { contactForm as contact } from "#seed/forms.ts";
import { contactForm } from "./contact.ts";
import { errorReport } from "./errors.ts";

it("refuses a line break in a subject, because it could forge a mail header", () => {
  const subject = "Hi\r\nBcc: all@okafor.example";
  const { error } = contactForm.safeParse({ ...contact, subject });
  expect(error?.issues).toMatchObject([
    { path: ["subject"], message: "Please keep this on one line" },
  ]);
});

it("refuses unknown fields", () => {
  expect(contactForm.safeParse({ ...contact, role: "admin" }).success).toBe(false);
});

const runs = Number(process.env.FUZZ_RUNS ?? 500);
it.each([
  ["contact", contactForm],
  ["error report", errorReport],
])("validates any value as a %s form without throwing", (_, schema) => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      schema.safeParse(value);
    }),
    { numRuns: runs },
  );
});
