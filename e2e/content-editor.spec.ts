import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting } from "./support/back-office.ts";
import { fromSite } from "./support/entries.ts";
import {
  body,
  button,
  createPost,
  openEntry,
  saveStatus,
  storedEntry,
  title,
} from "./support/post-editor.ts";
import { signInAs } from "./support/sign-in.ts";
import { sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

test("publishes what was typed last, and says at each field what is missing before", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const post = await createPost(page.request, { author: "", title: "" });
  await openEntry(page, post);
  const name = `A line of light ${unique()}`;
  await title(page).fill(name);
  await expect(saveStatus(page)).toHaveText("Unsaved, 1 field");
  await expect(saveStatus(page)).toHaveText(/^Saved \d\d:\d\d$/);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.keyboard.press("Control+Enter");
  const author = page.getByRole("combobox", { name: "Author" });
  await expect(author).toBeFocused();
  await expect(author).toHaveAccessibleDescription("Required");
  await button(page, "More ways to publish").click();
  await page.getByRole("button", { name: /^Author/ }).click();
  await author.fill("Ada Vale");
  await body(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" The last keystroke");
  await page.keyboard.press("Control+Enter");
  await expect(button(page, "Published")).toBeVisible();

  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { live } = await storedEntry(page.request, post);
  expect(JSON.stringify(live.body)).toContain("The last keystroke");
  await expect
    .poll(async () => (await page.request.get(`/api/content/posts/${slug}`)).text())
    .toContain("The last keystroke");
});

test("schedules, shows the page, restores an earlier version, and moves to the trash and back", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "First version" });
  await openEntry(page, post);
  const menu = page.locator(".publish-menu");
  const openTimes = async () => {
    await button(page, "More ways to publish").click();
    await menu.getByText("Publish at a chosen time…", { exact: true }).click();
  };
  await openTimes();
  await page.getByLabel("Goes live").fill("2099-01-14T16:00");
  await menu.getByRole("button", { name: /^Publish at .*16:00/ }).click();
  await expect(page.getByText(/^Goes live .*16:00/).first()).toBeVisible();
  await openTimes();
  await menu.getByRole("button", { name: "Cancel It" }).click();
  await expect(page.getByText("Not scheduled any more")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await openTimes();
  await page.getByLabel("Goes live").fill("2099-01-15T16:00");
  await expect(page.getByText(/on the site \(London\)/)).toBeVisible();
  await page.keyboard.press("Escape");
  await button(page, /^Publish at .*16:00/).click();
  await expect(button(page, "Publish Now")).toBeVisible();
  expect((await storedEntry(page.request, post)).publishAt).toBeGreaterThan(Date.now());
  await button(page, "Publish Now").click();
  await expect(button(page, "Published")).toBeVisible();

  await title(page).fill("Second version");
  await button(page, /^Preview/).click();
  const preview = page.frameLocator("iframe[title='The page at 390 pixels']");
  await expect(preview.getByRole("heading", { name: "Second version" })).toBeVisible();

  await button(page, "History").click();
  const live = page.getByRole("listitem").filter({ hasText: "Live" });
  await live.getByRole("button", { name: /^View/ }).click();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(title(page)).toHaveValue("First version");
  await expect(button(page, "Published")).toBeVisible();

  await button(page, "More ways to publish").click();
  await button(page, "Move to the trash").click();
  await expect(page).toHaveURL(/\/cms\/blog$/);
  await page.goto(`/cms/blog/${post.id}`);
  await button(page, "Restore").click();
  await expect(title(page)).toHaveValue("First version");
});

test("a former address of a live post leads to it until it is not needed, and after Undo again", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: `Moved ${unique()}` });
  await openEntry(page, post);
  await button(page, /^Publish/).click();
  await expect(button(page, "Published")).toBeVisible();
  const slug = page.getByRole("textbox", { name: "Address" });
  await slug.fill(`${post.slug}-again`);
  await expect(page.getByText(`/news/${post.slug} will lead to the new address.`)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(`/news/${post.slug} leads here.`)).toBeVisible();
  const status = async () =>
    (await page.request.get(`/news/${post.slug}`, { maxRedirects: 0 })).status();
  await expect.poll(status, { timeout: 10_000 }).toBe(301);
  await button(page, /^Not needed/).click();
  await expect(page.getByText(`/news/${post.slug} leads here.`)).toBeHidden();
  await expect.poll(status).toBe(404);
  await button(page, "Undo").click();
  await expect(page.getByText(`/news/${post.slug} leads here.`)).toBeVisible();
  await expect.poll(status).toBe(301);
});

test("fits every screen in both themes, says what is unknown, and edits every kind", async ({
  page,
  noise,
}) => {
  noise.allow(/status of (404|422)/);
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "In every size", image: null });
  await expectFitting(page, `/cms/blog/${post.id}`);
  await page.setViewportSize({ width: 390, height: 900 });
  await button(page, "Search & share").click();
  expect(await sidewaysOverflow(page), "search and share at 390").toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: "active" });
  for (const field of [title(page), body(page)]) {
    await field.focus();
    // The ring is on the field, or on what is drawn around it.
    const ring = field.locator("xpath=ancestor-or-self::*").filter({ has: page.locator("*") });
    const styles = await ring.evaluateAll((all) => all.map((one) => getComputedStyle(one).outline));
    expect(styles.join()).toMatch(/solid 2px/);
  }
  await page.emulateMedia({ forcedColors: "none" });
  const team = await page.request.post("/api/cms/team", {
    headers: fromSite,
    data: { name: "Noor" },
  });
  await page.goto(`/cms/team/${(await team.json()).id}`);
  await page.getByRole("textbox", { name: "Role" }).fill("Editor");
  await page.keyboard.press("Control+s");
  await expect(saveStatus(page)).toHaveText(/^Saved/);
  await expectAccessible(page);
  await page.goto(`/cms/blog/${"0".repeat(26)}`);
  await expect(page.getByText("No such entry.")).toBeVisible();
});
