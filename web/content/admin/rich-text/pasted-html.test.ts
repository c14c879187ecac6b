import { expect, test } from "vitest";
import { cleanedHtml, foreignPictureCount, hasText } from "./pasted-html.ts";

// As Chrome puts it on the clipboard when a part of a Google Doc is copied.
const fromGoogleDocs =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8f2a"><p dir="ltr" style="line-height:1.38;margin-top:0pt;">` +
  `<span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Plain, </span>` +
  `<span style="font-size:11pt;font-weight:700;font-style:italic;">strong</span></p>` +
  `<span style="border:none;display:inline-block;width:602px"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="602"></span></b>`;

const listParagraph = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>\n\n`;

test("keeps the styles of a Google Doc under a name that the page's policy does not object to", () => {
  const html = cleanedHtml(fromGoogleDocs);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('<b data-style="font-weight:normal;" id="docs-internal-guid-8f2a">');
  expect(html).toContain('data-style="font-size:11pt;font-weight:700;font-style:italic;">strong<');
  expect(foreignPictureCount(fromGoogleDocs)).toBe(1);
});

test.each([
  ["handlers", `<p onclick="x()" title='a'>t</p>`, `<p data-onclick="x()" title='a'>t</p>`],
  ["attributes in capitals", `<P STYLE=color:red>t`, `<P data-STYLE=color:red>t`],
  ["attributes after a line break", `<p\nstyle='a'>t`, `<p data-style='a'>t`],
  ["text that looks like one", `<p>a style="x" onclick=y</p>`, `<p>a style="x" onclick=y</p>`],
  ["style sheets", "<style>p{}</style><p>t</p><STYLE>x</STYLE>", "<p>t</p>"],
  ["a style sheet without an end", "<p>t</p><style>p{}", "<p>t</p><style>p{}"],
])("reads %s", (_, html, cleaned) => expect(cleanedHtml(html)).toBe(cleaned));

test("makes nested lists of the list paragraphs that Microsoft copies", () => {
  const html = cleanedHtml(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><style><!-- p {} --></style><body><!--StartFragment--><p class=MsoNormal>Before</p>` +
      listParagraph(1, "·", "One") +
      listParagraph(2, "1.", "Inner <b>one</b>") +
      listParagraph(2, "2.", "Inner two") +
      listParagraph(1, "·", "Two") +
      listParagraph(3, "o", "Deep") +
      listParagraph(1, "a)", "Lettered") +
      `<p class=MsoNormal>After</p><!--EndFragment--></body></html>`,
  );
  const shape = html
    .replace(/<o:p><\/o:p>|\s*\n\s*/g, "")
    .replace(/^.*StartFragment-->|<!--End.*$/g, "");
  expect(shape).toBe(
    "<p class=MsoNormal>Before</p>" +
      "<ul><li><p>One</p><ol><li><p>Inner <b>one</b></p></li><li><p>Inner two</p></li></ol></li>" +
      "<li><p>Two</p><ul><li><p>Deep</p></li></ul></li></ul>" +
      "<ol><li><p>Lettered</p></li></ol>" +
      "<p class=MsoNormal>After</p>",
  );
});

test("reads a marker in comments, as on a Mac, and one without an end", () => {
  const commented = `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]-->1.<!--[endif]-->One</p>`;
  expect(cleanedHtml(commented)).toBe("<ol><li><p>One</p></li></ol>");
  expect(cleanedHtml("<p class=MsoListParagraph><![if !supportLists]>·One</p><div>x</div>")).toBe(
    "<ul><li><p><![if !supportLists]>·One</p></li></ul><div>x</div>",
  );
  expect(cleanedHtml("<p class=MsoListParagraph>One")).toBe("<ul><li><p>One</p></li></ul>");
});

test("counts only pictures from elsewhere", () => {
  expect(
    foreignPictureCount(`<img src="a"><IMG src=b><figure><img src="c" data-copied=""></figure>`),
  ).toBe(2);
  expect(foreignPictureCount("<p>image</p>")).toBe(0);
});

test("knows a copied picture by its lack of text", () => {
  expect(
    hasText(`<meta charset="utf-8"><!-- a copied picture --><img src="https://a.example/x.png">`),
  ).toBe(false);
  expect(hasText("<table><tr><td>1</td></tr></table>")).toBe(true);
});

test("takes a paste of a megabyte in one pass", () => {
  const html = `<p style="x" onclick=y>${"<".repeat(300_000)}${"<p class=MsoListParagraph>".repeat(20_000)}`;
  expect(cleanedHtml(html).match(/<li>/g)).toHaveLength(20_000);
});
