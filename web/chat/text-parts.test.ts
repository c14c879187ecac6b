import { describe, expect, it } from "vitest";
import { textParts } from "./text-parts.ts";

const linksOf = (text: string) =>
  textParts(text)
    .filter(({ isLink }) => isLink)
    .map(({ part }) => part);

describe("the URLs of a text", () => {
  it("stand between the rest, and nothing is lost", () => {
    const text = "See https://a.example/b?c=d#e. Or (http://f.example)!";
    const parts = textParts(text);
    expect(linksOf(text)).toEqual(["https://a.example/b?c=d#e", "http://f.example"]);
    expect(parts.map(({ part }) => part).join("")).toBe(text);
    for (const { at, part } of parts) expect(text.slice(at, at + part.length)).toBe(part);
    expect(textParts("")).toEqual([]);
  });

  it.each([
    ["https://a.example/Kiln_(oven)", "https://a.example/Kiln_(oven)"],
    ["(see https://a.example/Kiln_(oven)).", "https://a.example/Kiln_(oven)"],
    ["https://a.example/?q[]=1&q[]=2]", "https://a.example/?q[]=1&q[]=2"],
    ["[https://a.example/{id}], then", "https://a.example/{id}"],
    ["https://a.example/a)b", "https://a.example/a)b"],
    ["https://a.example/b(", "https://a.example/b"],
    ["“https://a.example/b”…", "https://a.example/b"],
    ["HTTPS://A.example/b?!", "HTTPS://A.example/b"],
    ["<https://a.example/🦄>", "https://a.example/🦄"],
  ])("of %s keeps the brackets it opens, and no end of the sentence", (text, link) => {
    expect(linksOf(text)).toEqual([link]);
  });

  it.each(["javascript:alert(1)", "https://.", "http://[", "data:text/html,x", "ftp://a.example"])(
    "are none in %s",
    (text) => {
      expect(linksOf(text)).toEqual([]);
      expect(textParts(text).map(({ part }) => part)).toEqual([text]);
    },
  );

  it("end before a control that would turn the direction of their host", () => {
    expect(linksOf("https://a.example/\u202egnp.exe")).toEqual(["https://a.example/"]);
  });
});
