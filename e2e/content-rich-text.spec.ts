import { expectAccessible } from "./support/accessibility.ts";
import { expectStill, recordShifts } from "./support/layout-shifts.ts";
import { body, createPost } from "./support/post-editor.ts";
import { bold, expectStored, image, item, openPost, paragraph, text } from "./support/rich-text.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const link = (href: string) => ({ type: "link", attrs: { href } });

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

test("moves nothing when the editor comes after the entry", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "Still" });
  await recordShifts(page);
  const wanted = Promise.withResolvers<void>();
  await page.route("**/assets/rich-text-editor-*.js", async (route) => {
    await wanted.promise;
    await route.continue();
  });
  const styled = page.waitForResponse(/\/assets\/rich-text-editor-.*\.css$/);
  await page.goto(`/cms/blog/${post.id}`);
  await expect(page.getByText("Loading the editor")).toBeVisible();
  await (await styled).finished();
  wanted.resolve();
  await expect(body(page)).toBeVisible();
  await expectStill(page, "An entry with its editor");
});
