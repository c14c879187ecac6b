import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { htmlText } from "./html-text.ts";

describe("htmlText", () => {
  it.each([
    ["paragraphs and breaks", "<p>One<br>two</p>\n<p>three</p>", "One\ntwo\n\nthree"],
    ["lines of a mail program", "<div>One</div><div><br></div><div>two</div>", "One\n\ntwo"],
    ["lists", "<ul><li>One</li><li>two</li></ul>", "- One\n- two"],
    ["cells", "<table><tr><td>One</td><td>two</td></tr></table>", "One two"],
    ["spaces of the source", "One\n   two\t three", "One two three"],
    ["spaces that are kept", "<pre>a\n  b</pre>", "a\n  b"],
    ["a quote", "Yes<blockquote><p>Shall</p><p>we?</p></blockquote>", "Yes\n\n> Shall\n\n> we?"],
    [
      "a link",
      '<a href="https://x.example/?a=1&amp;b">here</a>.',
      "here (https://x.example/?a=1&b).",
    ],
    ["a link that says where", '<a href="mailto:jo@x.example">jo@x.example</a>', "jo@x.example"],
    ["a link that runs code", '<a href="javascript:alert(1)">here</a>', "here"],
    [
      "characters",
      "caf&eacute; &#8211; &#x20AC;5 &#146; &nope; &amp;lt; &#0;",
      "café – €5 ’ &nope; &lt; \ufffd",
    ],
    [
      "what no reader sees",
      "<style>p{}</style><script>if (a<b) x()</script><title>T</title>Hi",
      "Hi",
    ],
    ["a comment", "One<!-- <p>hidden</p> > -->two", "Onetwo"],
    ["a comment without an end", "One <!-- two > three", "One three"],
    ["a style without an end", "<style> Hi", "Hi"],
    ["less than", "1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
    ["a tag without an end", "Hi <b", "Hi <b"],
    ["an image that runs code", '<img src=x onerror="alert(1)">Hi', "Hi"],
    ["right-to-left text", '<p dir="rtl">שלום</p>', "שלום"],
    ["nothing", "", ""],
  ])("reads %s", (_, html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it("keeps every word outside tags", () => {
    const tags = fc.constantFrom(
      ...["<p>", "</p>", "<br>", "<b>", "</b>", "<li>", "<td>", "<pre>", "</pre>", "<blockquote>"],
      ...[
        "</blockquote>",
        "<a href='/hidden'>",
        "</a>",
        "<!-- hidden > -->",
        "<i title='hidden >'>",
      ],
      ...[
        "<style>hidden</style>",
        "<script>if (a < b) hidden()</script>",
        "&amp;",
        "& ",
        " > ",
        " 1 < 2 ",
      ],
    );
    fc.assert(
      fc.property(fc.array(tags, { maxLength: 30 }), (between) => {
        const html = `first ${between.map((tag, n) => `${tag} w${n} `).join("")}`;
        const kept = htmlText(html).match(/first|w\d+|hidden/g);
        expect(kept).toEqual(["first", ...between.map((_, n) => `w${n}`)]);
      }),
    );
  });

  it("keeps what stands before a malformed end, and never throws", () => {
    const pieces = fc.constantFrom(
      "<p>",
      "</p>",
      "<a href='",
      "<!--",
      "-->",
      "<style>",
      "<",
      ">",
      "&",
      "é",
      '"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (before) => {
        expect(typeof htmlText(before.join(""))).toBe("string");
        expect(htmlText(`word</p>${before.join("")}`)).toMatch(/^word/);
      }),
    );
  });

  it.each(["<", "<a ", "<!--", "<style>", "<blockquote>x", "&", "<p>", "<pre>\n", "a href="])(
    "reads 200,000 times %s in proportion to its length",
    (piece) => {
      const html = piece.repeat(200_000);
      expect(htmlText(html).length).toBeLessThanOrEqual(html.length * 12);
    },
  );
});
