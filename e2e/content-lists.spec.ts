import type { Page } from "@playwright/test";
import { consentVersion } from "#contract/newsletter-consent.ts";
import { personSignals } from "#seed/forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting, heading } from "./support/back-office.ts";
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
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const link = (page: Page, title: string) => row(page, title).locator("[data-row]");
const titles = (page: Page) => page.locator("main [data-row] [data-name]").allTextContents();
const selected = (page: Page) => page.getByRole("region", { name: "Selected rows" });
const alert = (page: Page) => page.getByRole("alert");

// A list may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("narrows and sorts a list by its URL, and returns to filter and row after an entry was open", async ({
  page,
}) => {
  await signInAs(page, "admin");
  // Wide enough for every filter in the toolbar.
  await page.setViewportSize({ width: 1440, height: 900 });
  const term = uniqueTerm();
  const [one, two] = [`Beta ${term}`, `Alpha ${term}`];
  const entries = [
    await createEntry(page, "blog", { title: one, category: "Awards" }),
    await createEntry(page, "blog", { title: two, category: "Technology" }),
  ];
  await page.goto("/cms/blog");
  await expect(heading(page, "Blog")).toBeVisible();
  await expect(page.getByRole("link", { name: "Blog", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  // The latest change comes first.
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([two, one]);
  await page.keyboard.press("/");
  await page.keyboard.type(term);
  await expect(page).toHaveURL(`/cms/blog?q=${term}`);
  await expect(page.getByText("2 posts", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Awards");
  await expect(page.getByText("1 post", { exact: true })).toBeVisible();
  await expect(row(page, one)).toContainText("Draft");
  await page.getByRole("searchbox", { name: "Search posts" }).press("Enter");
  await expect(link(page, one)).toBeFocused();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(`/cms/blog/${entries[0]?.id}?q=${term}&category=Awards`);
  await page.goBack();
  await expect(link(page, one)).toBeFocused();
  await page.getByRole("combobox", { name: "Status" }).selectOption("published");
  await expect(page.getByText(`No posts: published, Awards, “${term}”`)).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/cms/blog");
  await page.getByRole("link", { name: "Title", exact: true }).click();
  await expect(page).toHaveURL("/cms/blog?sort=title");
  await expect(page.getByRole("columnheader", { name: "Title" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await discardEntries(page, entries);
});

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
  const numbers = Array.from({ length: 55 }, (_, index) => index + 1);
  const entries = await Promise.all(
    numbers.map((n) =>
      createEntry(
        page,
        "services",
        n === 55 ? serviceFields(`No ${n} ${term}`) : { title: `No ${n} ${term}` },
      ),
    ),
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
  await expect(dialog).toContainText("Publish: 55 services");
  await expect(dialog).toContainText("and 50 more");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "1 of 55 services published" })).toBeVisible();
  await expect(dialog).toContainText("Description: ");
  await expect(dialog.getByRole("listitem")).toHaveCount(54);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(selected(page)).toContainText("54 selected");

  await page.keyboard.press("#");
  await dialog.getByRole("button", { name: "Move to Trash" }).click();
  await expect(page.getByText("54 services moved to the trash")).toBeVisible();
  await expect(page.getByText("1 service", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("54 services restored")).toBeVisible();
  await expect(page.getByText("55 services", { exact: true })).toBeVisible();
  await discardEntries(page, entries);
});

test("keeps saved views and hidden columns in this browser", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/cms/blog?category=Awards");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill("Prizes");
  await page.getByRole("button", { name: "Save" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View: Prizes" })).toBeVisible();
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "Author" }).uncheck();
  await page.goto("/cms/blog");
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Author" })).toHaveCount(0);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Rename Prizes" }).click();
  await page.getByRole("textbox", { name: "New name for Prizes" }).fill("Won");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Won" }).click();
  await expect(page).toHaveURL("/cms/blog?category=Awards");
  await page.getByRole("button", { name: "Delete Won" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Views" })).toBeVisible();
});

test("adds and duplicates entries, and finds those of every kind in the palette", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const term = uniqueTerm();
  await page.goto("/cms/team");
  await page.getByRole("button", { name: "Add Team Member" }).click();
  await expect(page).toHaveURL(/\/cms\/team\/\w{26}$/);
  await expect(page.getByText("Team Member Created")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const entries = [
    await readEntry(page, { id }),
    await createEntry(page, "services", serviceFields(`Service ${term}`)),
    await createEntry(page, "testimonials", { title: `Quote ${term}` }),
  ];
  await page.goto(`/cms/services?q=${term}`);
  await row(page, term).getByRole("button", { name: /^More/ }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(/\/cms\/services\/\w{26}$/);
  const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  entries.push(await readEntry(page, { id: copy }));
  await page.goto("/cms/services");
  await expect(heading(page, "Services")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(term);
  await expect(page.getByRole("option", { name: `Service ${term} (copy)` })).toContainText(
    "Service, Draft",
  );
  await page.getByRole("option", { name: `Quote ${term}` }).click();
  await expect(page).toHaveURL(`/cms/testimonials/${entries[2]?.id}`);
  await discardEntries(page, entries);
});

test("explains an unknown list, and a list that could not be read", async ({ page, noise }) => {
  noise.allow(/503|ERR_FAILED/);
  await signInAs(page, "admin");
  await page.goto("/cms/poems");
  await expect(page.getByText("No such list.", { exact: true })).toBeVisible();
  let isDown = true;
  await page.route("**/api/cms/services**", (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto("/cms/services");
  await expect(alert(page)).toContainText("The services could not be read.");
  isDown = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Monetization Strategy")).toContainText("Active");
});

test("lists fit every width and are accessible", async ({ page }) => {
  await signInAs(page, "admin");
  const signUp = { source: "page", consent: consentVersion, ...personSignals };
  await page.request.post("/api/newsletter", {
    headers: { "Idempotency-Key": crypto.randomUUID(), ...fromSite },
    data: { ...signUp, email: `${"reader".repeat(9)}.${crypto.randomUUID()}@person.example` },
  });
  const lists = ["services", "blog?category=Industry+Insights", "newsletter", "newsletter/sends"];
  for (const list of lists) await expectFitting(page, `/cms/${list}`);
});

test("no tab lies below a filter, and a name on a phone has the width that the price leaves", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const service = await createEntry(page, "services", serviceFields("Vasquez & Lindqvist Pricing"));
  const tabs = page.getByRole("navigation", { name: "Content" });
  await page.goto("/cms/services?status=draft");
  for (const width of [720, 834, 1024]) {
    await page.setViewportSize({ width, height: 450 });
    await expect(row(page, "Lindqvist")).toBeVisible();
    const tabsBox = await tabs.boundingBox();
    const filter = await page.getByRole("combobox", { name: "Status" }).boundingBox();
    const tabsEnd = (tabsBox?.x ?? width) + (tabsBox?.width ?? 0);
    expect(filter?.x, `the filters at ${width}`).toBeGreaterThanOrEqual(tabsEnd);
    await expect(tabs.getByRole("link", { name: "Services" })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const name = link(page, "Lindqvist").locator("[data-name]");
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await discardEntries(page, [service]);
});

test("an empty trash leads back, and a filter is not taken for an empty trash", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.route("**/api/cms/blog?*", (route) =>
    route.fulfill({ json: { data: [], nextCursor: null } }),
  );
  await page.goto("/cms/blog?status=trash&category=Awards");
  await expect(page.getByText("No posts: in the trash, Awards")).toBeVisible();
  await page.goto("/cms/blog?status=trash");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await page.getByRole("button", { name: "Back to Blog" }).click();
  await expect(page).toHaveURL("/cms/blog");
});
