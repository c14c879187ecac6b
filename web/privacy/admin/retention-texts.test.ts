import { expect, it } from "vitest";
import { noRetentionTerms } from "#contract/retention.ts";
import { byTermedRule } from "#contract/retention-rules.ts";
import { allGoingText, formOf, goingText, termForm, termsIn } from "./retention-texts.ts";

const count = (number: number) => ({ count: number, hasMore: false });

it("reads the terms that stand in the fields; an empty one keeps the records", () => {
  const terms = { ...noRetentionTerms, closed_messages: 12 };
  expect(formOf(terms)).toEqual({ ...byTermedRule(() => ""), closed_messages: "12" });
  expect(termsIn(formOf(terms))).toEqual(terms);
});

it.each(["0", "121", "1.5", "soon", "-3"])("refuses %j months", (text) => {
  const result = termForm.safeParse({ ...formOf(noRetentionTerms), closed_messages: text });
  expect(result.error?.issues[0]?.message).toContain("1 to 120 months");
});

it("says what would go, in the singular and the plural, and nothing where none would", () => {
  expect(goingText("closed_messages", { count: 10_000, hasMore: true })).toBe("10,000+ messages");
  const none = byTermedRule(() => count(0));
  const counts = { ...none, closed_messages: count(1), sent_mail_texts: count(2) };
  expect(allGoingText(counts)).toBe("1 message, 2 texts of mails");
  expect(allGoingText(none)).toBe("");
});
