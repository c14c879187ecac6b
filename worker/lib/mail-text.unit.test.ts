import { expect, it } from "vitest";
import { mailHtml } from "./mail-text.ts";

it("wraps long links, escapes texts and gives each line its own direction", () => {
  const link = `https://x.example/${"a".repeat(300)}`;
  const page = mailHtml(`Full name: שרה <b>\n\n${link}`, "team");
  expect(page).toContain("overflow-wrap:anywhere");
  expect(page).toContain(
    `<div dir="auto">Full name: שרה &lt;b&gt;</div><div dir="auto"><br></div><div dir="auto">${link}</div>`,
  );
});

it.each([
  ["https://x.example/a", ""],
  ["https://x.example/a?b=1", "."],
  ["https://x.example/a_(b", ")."],
  ["https://x.example/", ", or later"],
])("makes a link of %s before “%s”, in mails to people alone", (url, after) => {
  const line = `See https://y.example and ${url}${after}`;
  const anchor = (one: string) => `<a href="${one}">${one}</a>`;
  for (const kind of ["sender", "subscriber", "reply"] as const)
    expect(mailHtml(line, kind)).toContain(
      `<div dir="auto">See ${anchor("https://y.example")} and ${anchor(url)}${after}</div>`,
    );
  expect(mailHtml(line, "team")).toContain(`<div dir="auto">${line}</div>`);
});

it("escapes what stands in a link, and links nothing but https", () => {
  expect(mailHtml("https://x.example/?a=1&b='2", "sender")).toContain(
    `<a href="https://x.example/?a=1&amp;b=&#39;2">https://x.example/?a=1&amp;b=&#39;2</a>`,
  );
  expect(mailHtml('https://x.example/"onclick=1 javascript:alert(1)', "sender")).toContain(
    '<a href="https://x.example/">https://x.example/</a>&quot;onclick=1 javascript:alert(1)',
  );
});
