import type { Page } from "@playwright/test";
import { bold, expectStored, item, openPost, paragraph, text } from "./support/rich-text.ts";
import { expect, test } from "./support/test.ts";

const italic = { type: "italic" };

/** Puts data on a clipboard and pastes it, as the keyboard does where a browser may read the clipboard. */
async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
}

const docsHtml =
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400">From Docs</span></h1>` +
  `<p><span style="font-weight:400">Plain, </span><span style="font-weight:700">strong</span><span style="font-style:italic">, slanted</span>` +
  `<a href="javascript:alert(1)"><span> and bad</span></a></p><ul><li dir="ltr"><p>One</p></li><ul><li><p>Two</p></li></ul></ul>` +
  `<img src="https://lh7-rt.googleusercontent.com/x.png" onerror="alert(1)"></b>`;

const microsoftHtml =
  `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>From Word</b><o:p></o:p></p>` +
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span>1.<span style='font:7pt "Times New Roman"'>&nbsp;</span></span><![endif]>First</p>` +
  `<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span>o</span><![endif]>Inner</p><p class=MsoNormal>End</p><!--EndFragment--></body></html>`;

test("what is pasted from Google Docs, Microsoft and Markdown is cleaned, and what is too long refused", async ({
  page,
}) => {
  const { id } = await openPost(page);
  const clear = async () => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
  };
  await paste(page, { "text/html": docsHtml, "text/plain": "From Docs" });
  await expect(page.getByText("1 picture was left out of the paste")).toBeVisible();
  await expectStored(
    page,
    id,
    { type: "heading", attrs: { level: 2 }, content: [text("From Docs")] },
    paragraph(text("Plain, "), text("strong", bold), text(", slanted", italic), text(" and bad")),
    {
      type: "bulletList",
      content: [
        item(paragraph(text("One")), {
          type: "bulletList",
          content: [item(paragraph(text("Two")))],
        }),
      ],
    },
  );

  await clear();
  await paste(page, { "text/html": microsoftHtml, "text/plain": "From Word" });
  const blocks = [
    paragraph(text("From Word", bold)),
    {
      type: "orderedList",
      content: [
        item(paragraph(text("First")), {
          type: "bulletList",
          content: [item(paragraph(text("Inner")))],
        }),
      ],
    },
    paragraph(text("End")),
  ];
  await expectStored(page, id, ...blocks);

  // None of these leaves anything behind.
  await paste(page, { "text/plain": "word ".repeat(200_000) });
  await expect(page.getByText("a text has at most 200,000 characters")).toBeVisible();
  await paste(page, { "text/html": "<p>word</p>".repeat(100_000), "text/plain": "word" });
  await expect(page.getByText("at most 1,000 paragraphs")).toBeVisible();
  await expectStored(page, id, ...blocks);

  await clear();
  await paste(page, { "text/plain": "### Small\n\n1. one\n\n> said <b>so</b>" });
  await expectStored(
    page,
    id,
    { type: "heading", attrs: { level: 3 }, content: [text("Small")] },
    { type: "orderedList", content: [item(paragraph(text("one")))] },
    { type: "blockquote", content: [paragraph(text("said <b>so</b>"))] },
  );
});
