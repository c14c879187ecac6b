import { expectAccessible } from "./support/accessibility.ts";
import {
  button,
  createPost,
  openEntry,
  saveStatus,
  storedEntry,
  title,
} from "./support/post-editor.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

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
  // The address follows the title, and each has its own.
  const unique = crypto.randomUUID().slice(0, 8);
  const post = await createPost(page.request, { title: "Online" });
  await openEntry(page, post);
  await context.setOffline(true);
  await title(page).fill(`Written offline ${unique}`);
  await expect(saveStatus(page)).toHaveText("Offline, kept on this computer");
  // A page that is closed sends what is left, and may get it through as it goes; a page that crashes cannot.
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await openEntry(again, post);
  await expect(title(again)).toHaveValue(`Written offline ${unique}`);
  await expect(again.getByText(/^What you wrote until .* it is back\.$/)).toBeVisible();
  await expect(saveStatus(again)).toHaveText(/^Saved/);
  expect((await storedEntry(again.request, post)).draft.title).toBe(`Written offline ${unique}`);
  const lead = again.getByRole("textbox", { name: "Lead", exact: true });
  await lead.fill("Written since");
  await expect(saveStatus(again)).toHaveText(/^Saved/);
  await button(again, "Back to the Saved Version").click();
  await expect(title(again)).toHaveValue("Online");
  await expect(lead).toHaveValue("Written since");
  await button(again, "Undo").click();
  await expect(title(again)).toHaveValue(`Written offline ${unique}`);
  await title(again).fill("Online");
  await expect
    .poll(async () => (await storedEntry(again.request, post)).draft?.title)
    .toBe("Online");
  await context.setOffline(true);
  await title(again).fill(`Offline again ${unique}`);
  await expect(saveStatus(again)).toHaveText("Offline, kept on this computer");
  await context.setOffline(false);
  await expect(saveStatus(again)).toHaveText(/^Saved/);
  expect((await storedEntry(again.request, post)).draft.title).toBe(`Offline again ${unique}`);
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
  const dialog = page.getByRole("dialog", { name: /^Your session ended before/ });
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
