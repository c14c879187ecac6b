import type { Page } from "@playwright/test";
import { cmsEntry } from "#contract/entries.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const image = {
  src: "/media/news/1.avif",
  alt: "Lines of light",
  width: 1600,
  height: 900,
  variants: [{ src: "/media/news/1-800.avif", width: 800 }],
};

const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const item = (...content: object[]) => ({ type: "listItem", content });
const link = (href: string) => ({ type: "link", attrs: { href } });
const bold = { type: "bold" };
const italic = { type: "italic" };

let lastPost = 0;

/** Creates a post through the API, opens it in the editor, and returns its id and the field of its text. */
async function openPost(page: Page, ...content: object[]) {
  await signInAs(page, "admin");
  lastPost += 1;
  const response = await page.request.post("/api/cms/blog", {
    headers: { Origin: new URL((await page.request.get("/api/health")).url()).origin },
    data: {
      title: `A text of many parts ${lastPost}`,
      excerpt: "What the editor can write.",
      body: { type: "doc", content },
      category: "Industry Insights",
      readTime: 1,
      featured: false,
      tags: [],
      author: "Ada",
      image,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id, slug } = cmsEntry.parse(await response.json());
  await page.goto(`/cms/blog/${id}`);
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.click();
  return { id, slug, field };
}

/** Waits until the text that is stored is this one. */
const expectStored = (page: Page, id: string, ...content: object[]) =>
  expect
    .poll(async () => (await (await page.request.get(`/api/cms/entries/${id}`)).json()).draft.body)
    .toEqual({ type: "doc", content });

/** Puts data on a clipboard and pastes it, as the keyboard does where a browser may read the clipboard. */
async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
}

test("a text is written by keyboard alone, stored as written, and readers get all of it", async ({
  page,
}) => {
  const { id, slug, field } = await openPost(page);
  await page.keyboard.type("## A heading");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Some **bold** words and https://agency.example/a, then");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("a second line");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Outer");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Inner");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Enter");

  // What a slash offers.
  await page.keyboard.type("/");
  const options = page.getByRole("listbox", { name: "Insert" }).getByRole("option");
  await expect(options).toHaveCount(7);
  await expectAccessible(page, ".rich-text");
  await page.keyboard.type("quo");
  await expect(options).toHaveText(["Quote"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Said");
  for (let times = 0; times < 2; times += 1) await page.keyboard.press("Enter");

  // The key of the command palette makes a link here; what is refused is explained.
  await page.keyboard.press("ControlOrMeta+k");
  const target = page.getByRole("textbox", { name: "Link to" });
  await expect(target).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeHidden();
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Links of the kind “javascript:” are not allowed")).toBeVisible();
  await target.fill("/about");
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type(" us");

  // The tools: one tab stop, arrow keys, and back to the text.
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("combobox", { name: "Kind of text" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Rule" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.type("/rule");
  await expect(options).toHaveCount(0);
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/rule");
  await page.keyboard.press("Enter");

  await expectStored(
    page,
    id,
    { type: "heading", attrs: { level: 2 }, content: [text("A heading")] },
    paragraph(
      text("Some "),
      text("bold", bold),
      text(" words and "),
      text("https://agency.example/a", link("https://agency.example/a")),
      text(", then"),
      { type: "hardBreak" },
      text("a second line"),
    ),
    {
      type: "bulletList",
      content: [
        item(paragraph(text("Outer")), {
          type: "bulletList",
          content: [item(paragraph(text("Inner")))],
        }),
      ],
    },
    { type: "blockquote", content: [paragraph(text("Said"))] },
    paragraph(text("/about", link("/about")), text(" us")),
    { type: "horizontalRule" },
    { type: "paragraph" },
  );

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect
    .poll(async () => (await page.request.get(`/api/content/posts/${slug}`)).status())
    .toBe(200);
  await page.goto(`/news/${slug}`);
  const article = page.locator(".prose");
  await expect(article.locator("h2")).toHaveText("A heading");
  await expect(article.locator("p").first()).toHaveText(/Some bold words.*thena second line/);
  await expect(article.locator("ul ul > li")).toHaveText("Inner");
  await expect(article.locator("blockquote")).toHaveText("Said");
  await expect(article.locator("a", { hasText: "/about" })).toHaveAttribute("href", "/about");
  await expect(article.locator("hr")).toHaveCount(1);
});

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

test("a figure is described, captioned and moved; a text with an unknown part can only be read", async ({
  page,
}) => {
  const figure = (alt: string, ...content: object[]) => ({
    type: "figure",
    attrs: { image: { ...image, alt } },
    ...(content.length > 0 && { content }),
  });
  const { id, field } = await openPost(page, paragraph(text("Above")), figure(""));
  await expect(field.getByText("Describe the picture")).toBeVisible();
  await field.getByRole("textbox", { name: "Alt text, needed to publish" }).fill("Silk");
  await expect(field.getByText("Describe the picture")).toBeHidden();
  await field.locator(".figure-caption").click();
  await page.keyboard.type("Dusk");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Below");
  await field.getByRole("button", { name: "Move Up" }).click();
  await expectAccessible(page, ".rich-text");
  await expectStored(
    page,
    id,
    figure("Silk", text("Dusk")),
    paragraph(text("Above")),
    paragraph(text("Below")),
  );

  // As a newer version of the server would answer.
  await page.route(`**/api/cms/entries/${id}`, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const entry = await response.json();
    entry.draft.body.content.push({ type: "callout", content: [text("Kept")] });
    await route.fulfill({ response, json: entry });
  });
  await page.reload();
  await expect(page.getByText("This text can only be read here.")).toBeVisible();
  await expect(field).toContainText("A part of the kind “callout”, which this version cannot edit");
  await expect(field).toContainText("Kept");
  await expect(field).toHaveAttribute("contenteditable", "false");
  await expect(page.getByRole("toolbar", { name: "Text tools" })).toBeHidden();
});
