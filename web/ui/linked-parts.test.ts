import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { login, logout } from "#contract/auth.ts";
import { linkedParts } from "./linked-parts.ts";

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://site.example/admin/chat/abc"));
});
afterEach(() => void vi.unstubAllGlobals());

const linksOf = (text: string) =>
  linkedParts(text)
    .filter(({ isLink }) => isLink)
    .map(({ part }) => part);

describe("the URLs of a text", () => {
  it("stand between the rest, and nothing is lost", () => {
    const text = "See https://a.example/b?c=d#e. Or (http://f.example)!";
    const parts = linkedParts(text);
    expect(linksOf(text)).toEqual(["https://a.example/b?c=d#e", "http://f.example"]);
    expect(parts.map(({ part }) => part).join("")).toBe(text);
    expect(linkedParts("")).toEqual([]);
  });

  it.each([
    ["https://a.example/Kiln_(oven)", "https://a.example/Kiln_(oven)"],
    ["(see https://a.example/Kiln_(oven)).", "https://a.example/Kiln_(oven)"],
    ["https://a.example/?q[]=1&q[]=2]", "https://a.example/?q[]=1&q[]=2"],
    ["[https://a.example/{id}], then", "https://a.example/{id}"],
    ["https://a.example/a)b", "https://a.example/a"],
    ["http://[::1]:8787/?q=(a).", "http://[::1]:8787/?q=(a)"],
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
      expect(linkedParts(text).map(({ part }) => part)).toEqual([text]);
    },
  );

  it.each([
    "https://%",
    "https://?x",
    "https://a%zz.example",
    "https://www.a.example:999999/b",
    "https://256.256.256.256/",
    // The character is an s for a pattern that ignores case, and makes the URL a path of this site.
    "http\u017f://a.example/../../api/logout",
  ])("are none that browsers do not understand: %s", (text) => {
    expect(linksOf(text)).toEqual([]);
    expect(linkedParts(text).map(({ part }) => part)).toEqual([text]);
  });

  it("lead to pages of this site, and to no endpoint that signs a reader out or gives a file of records", () => {
    const endpoints = [
      logout.path,
      login.path,
      "/ap%69/logout",
      "/api/log%6fut",
      "/x/../api/logout",
      "/x/%2e%2e/%61pi/logout",
      // A server before the worker may make one slash of several.
      ...["//api/logout", "/api//logout", "/api\\logout"],
    ];
    for (const path of endpoints) expect(linksOf(`https://site.example${path}`), path).toEqual([]);
    expect(linksOf("http://SITE.example/api/logout https://a@site.example/api/login")).toEqual([]);
    const others = [
      "https://site.example/api-guide",
      "https://site.example/api/receipt/abc",
      "https://site.example/news/caf%C3%A9",
      "https://a.example/api/x",
    ];
    expect(linksOf(others.join(" "))).toEqual(others);
  });

  it("are found in time that grows with the text alone", () => {
    const hostile = `https://a${"(".repeat(2000)}https://${"a(b)".repeat(500)}${".".repeat(2000)}`;
    expect(linksOf(hostile)).toEqual(["https://a", `https://${"a(b)".repeat(500)}`]);
  });

  it("end before a control that would turn the direction of their host", () => {
    expect(linksOf("https://a.example/\u202egnp.exe")).toEqual(["https://a.example/"]);
  });
});
