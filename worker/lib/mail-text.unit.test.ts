import { expect, it } from "vitest";
import { mailHtml } from "./mail-text.ts";

it("wraps long links, escapes texts and gives each line its own direction", () => {
  const link = `https://x.example/${"a".repeat(300)}`;
  const page = mailHtml(`Full name: שרה <b>\n\n${link}`);
  expect(page).toContain("overflow-wrap:anywhere");
  expect(page).toContain(
    `<div dir="auto">Full name: שרה &lt;b&gt;</div><div dir="auto"><br></div><div dir="auto">${link}</div>`,
  );
});
