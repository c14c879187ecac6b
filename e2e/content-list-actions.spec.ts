import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import {
  act,
  createEntry,
  discardEntries,
  fromSite,
  readEntry,
  serviceFields,
  type TestEntry,
  uniqueTerm,
} from "./support/entries.ts";
import { alert, link, row, titles } from "./support/entry-lists.ts";
import { signInAs } from "./support/sign-in.ts";
import { expectRoomInLowWindows, expectWithinLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const selected = (page: Page) => page.getByRole("region", { name: "Selected rows" });

// A list may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("switches an entry on and off in its row, and says why it could not", async ({
  page,
  noise,
}) => {
  noise.allow(/422|409|ERR_FAILED/);
  await signInAs(page, "admin");
  const term = uniqueTerm();
  const [good, empty] = [`Good ${term}`, `Empty ${term}`];
  const entries = [
    await createEntry(page, "services", serviceFields(good)),
    await createEntry(page, "services", { title: empty }),
  ];
  const [service] = entries as [TestEntry];
  await page.goto(`/cms/services?q=${term}`);
  const toggle = page.getByRole("switch", { name: `Active: ${good}` });
  await expect(row(page, good)).toContainText("From £900");
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(row(page, good)).toContainText("Published");
  await expect.poll(async () => (await readEntry(page, service)).status).toBe("published");

  // What keeps the other from being published is named, and the switch goes back.
  const blocked = page.getByRole("switch", { name: `Active: ${empty}` });
  await blocked.click();
  await expect(alert(page)).toContainText(`Not published: ${empty}.`);
  await expect(alert(page)).toContainText("Description: ");
  await expect(blocked).not.toBeChecked();
  await expect(alert(page).getByRole("link", { name: "Open in Editor" })).toHaveAttribute(
    "href",
    `/cms/services/${entries[1]?.id}`,
  );

  // Another admin is faster.
  await act(page, await readEntry(page, service), "archive");
  await toggle.click();
  await expect(alert(page)).toContainText(/admin@.* changed it at \d\d:\d\d/);
  await expect(row(page, good)).toContainText("Archived");
  await expect(row(page, good)).toContainText("Inactive");

  // No answer: the row says what it said before.
  await page.route("**/publish", (route) => route.abort());
  await toggle.click();
  await expect(alert(page)).toContainText("The network did not answer.");
  await expect(row(page, good)).toContainText("Archived");
  await discardEntries(page, entries);
});

test("features a post at once when nothing else is unpublished, else in its draft", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const title = `Post ${uniqueTerm()}`;
  const body = { type: "doc", content: [{ type: "paragraph" }] };
  const entry = await createEntry(page, "blog", {
    ...{ title, body, excerpt: "Short.", category: "Awards", tags: [], author: "Ada" },
    ...{ featured: false, readTime: 1 },
    image: {
      ...{ src: "/media/news/1.avif", alt: "A line", width: 1600, height: 900 },
      variants: [],
    },
  });
  await page.goto(`/cms/blog?q=${title}`);
  const featured = page.getByRole("switch", { name: `Featured: ${title}` });
  await featured.click();
  await expect.poll(async () => (await readEntry(page, entry)).draft?.featured).toBe(true);
  await act(page, await readEntry(page, entry), "publish");
  await page.reload();
  await featured.click();
  await expect.poll(async () => (await readEntry(page, entry)).live?.featured).toBe(false);
  expect((await readEntry(page, entry)).hasDraft).toBe(false);

  const { version } = await readEntry(page, entry);
  await page.request.patch(`/api/cms/entries/${entry.id}`, {
    headers: { ...fromSite, "If-Match": `"v${version}"` },
    data: { author: "Grace" },
  });
  await page.reload();
  await expect(row(page, title)).toContainText("Changed");
  await featured.click();
  await expect(page.getByText("Featured in the draft")).toBeVisible();
  const after = await readEntry(page, entry);
  expect([after.draft?.featured, after.live?.featured]).toEqual([true, false]);
  await discardEntries(page, [entry]);
});

test("deletes with undo, and restores from the trash", async ({ page }) => {
  await signInAs(page, "admin");
  const term = uniqueTerm();
  const [one, two] = [`One ${term}`, `Two ${term}`];
  const entries = [
    await createEntry(page, "testimonials", { title: one }),
    await createEntry(page, "testimonials", { title: two }),
  ];
  await page.goto(`/cms/testimonials?q=${term}`);
  await row(page, one).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`${one} moved to the trash`)).toBeVisible();
  await expect(link(page, one)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${one} is back`)).toBeVisible();
  await expect(link(page, one)).toBeVisible();

  await link(page, two).focus();
  await page.keyboard.press("#");
  await expect(page.getByText(`${two} moved to the trash`)).toBeVisible();
  await expect(link(page, one)).toBeFocused();
  await page.getByRole("combobox", { name: "Status" }).selectOption("trash");
  await expect(row(page, two)).toContainText(/in (29|30) days/);
  await row(page, two).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText(`${two} is back`)).toBeVisible();
  await expect(page.getByText(`No testimonials: in the trash, “${term}”`)).toBeVisible();
  await discardEntries(page, entries);
});

test("sorts a list by keys, by dragging and from the menu, and puts a refused move back", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, "admin");
  // All rows are in sight, because a list that scrolls under the pointer takes the target away.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const term = uniqueTerm();
  const entries: TestEntry[] = [];
  for (const name of ["One", "Two", "Three"])
    entries.push(await createEntry(page, "audiences", { title: `${name} ${term}` }));
  await page.goto("/cms/audiences");
  const order = async () => (await titles(page)).filter((title) => title.endsWith(term)).join();
  const inOrder = (...names: string[]) => names.map((name) => `${name} ${term}`).join();
  await expect(link(page, `Three ${term}`)).toBeVisible();

  await link(page, `Three ${term}`).focus();
  for (const key of [" ", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect(page.getByText(/^Dragging 1 of \d+ to place \d+$/)).toBeVisible();
  // Forced colours remove shadows and backgrounds, so lines show the carried row and its target.
  await page.emulateMedia({ forcedColors: "active" });
  await expect(row(page, `Three ${term}`)).toHaveCSS("outline-style", "dashed");
  const line = row(page, `One ${term}`).locator("td").first();
  await expect(line).toHaveCSS("border-top-style", "solid");
  await page.emulateMedia({ forcedColors: "none" });
  await page.keyboard.press("Escape");
  expect(await order()).toBe(inOrder("One", "Two", "Three"));
  for (const key of [" ", "ArrowUp", "ArrowUp", " "]) await page.keyboard.press(key);
  await expect(page.getByText(/^Moved to place \d+$/)).toBeAttached();
  expect(await order()).toBe(inOrder("Three", "One", "Two"));
  await expect(link(page, `Three ${term}`)).toBeFocused();
  await page.reload();
  await expect.poll(order).toBe(inOrder("Three", "One", "Two"));

  await row(page, `Three ${term}`).hover();
  const handle = row(page, `Three ${term}`).getByRole("button", { name: /^Move Three/ });
  await handle.dragTo(row(page, `Two ${term}`), {
    targetPosition: { x: 300, y: 50 },
    steps: 8,
  });
  await expect.poll(order).toBe(inOrder("One", "Two", "Three"));
  await row(page, `Two ${term}`).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("button", { name: "Move Up" }).click();
  await expect.poll(order).toBe(inOrder("Two", "One", "Three"));
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect.poll(order).toBe(inOrder("Two", "One", "Three"));

  await page.route("**/move", (route) => route.abort());
  await link(page, `Three ${term}`).focus();
  for (const key of [" ", "ArrowUp", " "]) await page.keyboard.press(key);
  await expect(alert(page)).toContainText(`Not moved: Three ${term}. The network did not answer.`);
  await expect.poll(order).toBe(inOrder("Two", "One", "Three"));
  // Only the whole list in this order can be sorted.
  await page.goto("/cms/audiences?sort=title");
  await expect(link(page, `Three ${term}`)).toBeVisible();
  await expect(handle).toHaveCount(0);
  await discardEntries(page, entries);
});

test("selects rows by keys, in ranges and all that match, and names what was refused", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const term = uniqueTerm();
  const complete = serviceFields(`No 55 ${term}`);
  const drafts = Array.from({ length: 54 }, (_, index) => ({ title: `No ${index + 1} ${term}` }));
  const entries = await Promise.all(
    [...drafts, complete].map((fields) => createEntry(page, "services", fields)),
  );
  await page.goto(`/cms/services?q=${term}`);
  await expect(page.getByText("55 services", { exact: true })).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: /^Select No/ });
  // The number may be there before the rows.
  await expect(boxes.first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(selected(page)).toContainText("1 selected");
  for (const key of ["j", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  await expect(selected(page)).toContainText("4 selected");
  await boxes.nth(7).click({ modifiers: ["Shift"] });
  await expect(selected(page)).toContainText("8 selected");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(selected(page)).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select all rows on this page" }).click();
  await expect(selected(page)).toContainText("50 selected");
  await page.getByRole("button", { name: "Select all 55" }).click();
  await expect(selected(page)).toContainText("55 selected");
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name, exact: true }).last();
  await expect(dialog).toContainText("Publish: 55 services");
  await expect(dialog).toContainText("and 50 more");
  await expectWithinLowWindows(dialog, button("Publish"));
  await button("Publish").click();
  await expect(page.getByRole("dialog", { name: "1 of 55 services published" })).toBeVisible();
  await expect(dialog).toContainText("Description: ");
  await expect(dialog.getByRole("listitem")).toHaveCount(54);
  await expectRoomInLowWindows(dialog, dialog.getByRole("listitem").last(), button("Close"));
  await button("Close").click();
  await expect(selected(page)).toContainText("54 selected");

  await page.keyboard.press("#");
  await button("Move to Trash").click();
  await expect(page.getByText("54 services moved to the trash")).toBeVisible();
  await expect(page.getByText("1 service", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("54 services restored")).toBeVisible();
  await expect(page.getByText("55 services", { exact: true })).toBeVisible();
  await discardEntries(page, entries);
});
