import type { FileChooser, Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("publishes a post with a picture and a tag by keyboard alone", async ({ page }) => {
  const title = `By keyboard alone ${crypto.randomUUID().slice(0, 8)}`;
  // Listened to from the start: a listener that is added with the key press can come too late.
  const choosers: FileChooser[] = [];
  page.on("filechooser", (chooser) => choosers.push(chooser));
  await signInAs(page, "admin");
  await page.goto("/cms/blog");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("c");
  await page.waitForURL(/\/cms\/blog\/[0-9a-z]{26}/);
  const write = async (name: string, text: string) => {
    await tabTo(page, page.getByRole("textbox", { name, exact: true }));
    await page.keyboard.type(text);
  };
  await write("Title", title);
  await write("Lead", "A post that no pointer has touched.");
  await write("Text", "Every letter, picture and tag came from the keyboard.");

  await tabTo(page, page.getByRole("button", { name: "Choose Picture" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await tabTo(page, dialog.getByRole("button", { name: "choose files" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => choosers.length).toBe(1);
  const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
  const buffer = await sharp({
    create: { width: 1000, height: 700, channels: 3, noise, background: "#876" },
  })
    .jpeg()
    .toBuffer();
  await choosers[0]?.setFiles({ name: "keys.jpg", mimeType: "image/jpeg", buffer });
  await expect(dialog.getByText("1 of 1 ready")).toBeVisible();
  await tabTo(page, dialog.getByRole("textbox", { name: /^Alt text/ }));
  await page.keyboard.type("Keys of a keyboard");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);

  await tabTo(page, page.getByRole("combobox", { name: "Category" }));
  await page.keyboard.press("T");
  await tabTo(page, page.getByRole("textbox", { name: "Tags" }));
  await page.keyboard.type("Keyboards");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Author" }));
  await page.keyboard.type("Ada");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("button", { name: "Published" })).toBeVisible();

  const { items } = await (await page.request.get("/api/content/posts")).json();
  expect(items[0]).toMatchObject({
    title,
    category: "Technology",
    tags: ["Keyboards"],
    author: "Ada",
    image: { alt: "Keys of a keyboard" },
  });
});

test("keys of an input method end no composition, leave no field and add no tag", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const cdp = await page.context().newCDPSession(page);
  const compose = (text: string) => {
    const end = { selectionStart: text.length, selectionEnd: text.length };
    return cdp.send("Input.imeSetComposition", { text, ...end });
  };
  const commit = (text: string) => cdp.send("Input.insertText", { text });
  await page.goto("/cms/blog");
  await expect(page.getByRole("table")).toBeVisible();
  await page.keyboard.press("/");
  await compose("にほ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toBeFocused();
  await commit("");
  await page.getByRole("searchbox", { name: "Search posts" }).blur();
  await page.keyboard.press("c");
  await page.waitForURL(/\/cms\/blog\/[0-9a-z]{26}/);

  const author = page.getByRole("combobox", { name: "Author" });
  await author.focus();
  await compose("にほ");
  await page.keyboard.press("Control+s");
  await compose("にほん");
  await commit("日本");
  await expect(author).toHaveValue("日本");
  const tags = page.getByRole("textbox", { name: "Tags" });
  await tags.focus();
  await compose("たぐ");
  await page.keyboard.press("Enter");
  await commit("タグ");
  await expect(tags).toHaveValue("タグ");
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: "Remove タグ" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.focus();
  await compose("ほ");
  await page.keyboard.press("Control+s");
  await compose("ほん");
  await commit("本");
  await expect(text).toHaveText("本");
});
