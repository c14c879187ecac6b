import { expect, test } from "vitest";
import { brand } from "#contract/brand.ts";
import { referenceOfReplyEmail, replyEmail } from "./reply-email.ts";

const settings = { SEAL_KEY: "a key for tests that is long enough to be one" };
const reference = "SS-7K3MX-9QXD2";

test("a reply email gives its reference back, in any case, and fits into a local part", async () => {
  const email = await replyEmail(settings, reference);
  const [localPart = "", domain] = email.split("@");
  expect(localPart).toMatch(/^[a-z]+\+ss-7k3mx-9qxd2\.[a-z2-7]{16}$/);
  expect(localPart.length).toBeLessThanOrEqual(64);
  expect(domain).toBe(brand.email.split("@")[1]);
  expect(await referenceOfReplyEmail(settings, email)).toBe(reference);
  expect(await referenceOfReplyEmail(settings, email.toUpperCase())).toBe(reference);
});

test("an email with another reference, domain, key or signature, or without one, is refused", async () => {
  const email = await replyEmail(settings, reference);
  const otherKey = { SEAL_KEY: "another key for tests that is long enough" };
  const forged = [
    email.replace("9qxd2", "9qxd3"),
    email.replace(/@.*/, "@elsewhere.example"),
    email.replace(/\.([a-z2-7])/, (_, first) => `.${first === "a" ? "b" : "a"}`),
    email.replace(/\.[a-z2-7]{16}@/, "@"),
    brand.email,
    `${"+".repeat(100_000)}@elsewhere.example`,
    "",
  ];
  for (const text of forged) expect(await referenceOfReplyEmail(settings, text)).toBeNull();
  expect(await referenceOfReplyEmail(otherKey, email)).toBeNull();
});
