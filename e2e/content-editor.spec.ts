import type { APIRequestContext, Page } from "@playwright/test";
import { posts } from "#seed/content/posts.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting } from "./support/back-office.ts";
import { signInAs } from "./support/sign-in.ts";
import { sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

type Fields = Readonly<Record<string, unknown>>;
type Created = { id: string; slug: string };

/** What the site requires of a write that no page of it sends. */
const headers = { "Sec-Fetch-Site": "same-origin" };

const unique = () => crypto.randomUUID().slice(0, 8);

/** Creates a post that lacks nothing but what a test writes in it. */
async function createPost(request: APIRequestContext, fields: Fields = {}): Promise<Created> {
  const [sample] = posts;
  if (!sample) throw new Error("There is no sample post.");
  const {
    title: _,
    id: __,
    slug: ___,
    kind: ____,
    publishedAt,
    updatedAt,
    readTime,
    ...document
  } = sample;
  const response = await request.post("/api/cms/blog", {
    headers,
    data: { ...document, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const saveStatus = (page: Page) => page.locator(".save-status");

async function openEntry(page: Page, { id }: Created): Promise<void> {
  await page.goto(`/cms/blog/${id}`);
  await expect(body(page)).toBeVisible();
}

async function storedEntry(request: APIRequestContext, { id }: Created) {
  return (await request.get(`/api/cms/entries/${id}`)).json();
}

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

test("nothing is lost when the entry is left at once", async ({ page }) => {
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "Left at once" });
  await openEntry(page, post);
  await title(page).fill("Left for the list");
  await page.getByRole("link", { name: "Blog" }).first().click();
  await expect(page).toHaveURL(/\/cms\/blog$/);
  expect((await storedEntry(page.request, post)).draft.title).toBe("Left for the list");

  await openEntry(page, post);
  await title(page).fill("Left with the page");
  await page.goto("/about");
  await expect
    .poll(async () => (await storedEntry(page.request, post)).draft.title)
    .toBe("Left with the page");
});

test("two admins who write in one entry both keep their text", async ({
  page,
  newVisitor,
  noise,
}) => {
  noise.allow(/status of (409|422)/);
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "Before" });
  await openEntry(page, post);
  const other = await newVisitor();
  await signInAs(other, "admin");
  await openEntry(other, post);
  await title(other).fill("Theirs");
  await other.keyboard.press("Control+s");
  await expect(saveStatus(other)).toHaveText(/^Saved/);

  await title(page).fill("Mine");
  const notice = page.getByRole("alert").filter({ hasText: "while you were writing" });
  await expect(notice).toContainText("You, in another tab, saved this post at");
  await expect(saveStatus(page)).toHaveText(/^Conflict, \d\d:\d\d$/);
  await expect(button(page, /^Publish/)).toHaveAttribute("aria-disabled", "true");
  await notice.getByRole("button", { name: "View Differences" }).click();
  const differences = page.getByRole("region", { name: "Theirs, and what yours changes" });
  await expect(differences).toContainText("Theirs");
  await expect(differences).toContainText("Mine");
  // The reading time is computed, and is no change of an admin.
  await expect(differences).toContainText("1 change in 1 field");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(title(page)).toHaveValue("Mine");
  await notice.getByRole("button", { name: "Load Theirs" }).click();
  await expect(title(page)).toHaveValue("Theirs");
  await button(page, "Undo").click();
  await expect(title(page)).toHaveValue("Mine");
  await expect(saveStatus(page)).toHaveText(/^Saved/);
  expect((await storedEntry(page.request, post)).draft.title).toBe("Mine");
});

test("offline, the text is kept on this computer, and saved once there is a network", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "Online" });
  await openEntry(page, post);
  await context.setOffline(true);
  await title(page).fill("Written offline");
  await expect(saveStatus(page)).toHaveText("Offline, kept on this computer");
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await openEntry(again, post);
  await expect(title(again)).toHaveValue("Written offline");
  await expect(again.getByText(/^What you wrote until .* it is back\.$/)).toBeVisible();
  await expect(saveStatus(again)).toHaveText(/^Saved/);
  expect((await storedEntry(again.request, post)).draft.title).toBe("Written offline");
  await context.setOffline(true);
  await title(again).fill("Offline again");
  await expect(saveStatus(again)).toHaveText("Offline, kept on this computer");
  await context.setOffline(false);
  await expect(saveStatus(again)).toHaveText(/^Saved/);
  expect((await storedEntry(again.request, post)).draft.title).toBe("Offline again");
});

test("an ended session keeps the text, and saves it after signing in again", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 401/);
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "Signed in" });
  await openEntry(page, post);
  const cookies = await context.cookies();
  await context.clearCookies();
  await title(page).fill("Signed out");
  const dialog = page.getByRole("dialog", { name: /^Your session ended at/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Sign In in a New Tab" })).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await context.addCookies(cookies);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(dialog).toBeHidden();
  await expect(saveStatus(page)).toHaveText(/^Saved/);
  await expect(title(page)).toHaveValue("Signed out");
  expect((await storedEntry(page.request, post)).draft.title).toBe("Signed out");
});

test("schedules, shows the page, restores an earlier version, and moves to the trash and back", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const post = await createPost(page.request, { title: "First version" });
  await openEntry(page, post);
  await button(page, "More ways to publish").click();
  await page.getByText("Publish at a chosen time…").click();
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
  const team = await page.request.post("/api/cms/team", { headers, data: { name: "Noor" } });
  await page.goto(`/cms/team/${(await team.json()).id}`);
  await page.getByRole("textbox", { name: "Role" }).fill("Editor");
  await page.keyboard.press("Control+s");
  await expect(saveStatus(page)).toHaveText(/^Saved/);
  await expectAccessible(page);
  await page.goto(`/cms/blog/${"0".repeat(26)}`);
  await expect(page.getByText("No such entry.")).toBeVisible();
});
