import type { Locator } from "@playwright/test";
import { consentVersion } from "#contract/newsletter-consent.ts";
import { personSignals } from "#seed/forms.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import {
  createEntry,
  discardEntries,
  fromSite,
  readEntry,
  serviceFields,
  uniqueTerm,
} from "./support/entries.ts";
import { alert, link, row, titles } from "./support/entry-lists.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** How wide the tabs fade where more of them follow, in pixels. */
const fadeOf = (tabs: Locator) =>
  tabs.evaluate((nav) => Number.parseFloat(getComputedStyle(nav).getPropertyValue("--tabs-after")));

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
  // Until the rows of a phrase have come, no key is for the rows of the phrase before.
  const search = page.getByRole("searchbox", { name: "Search posts" });
  const { promise: canAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/cms\/blog\?.*q=Beta/, async (route) => {
    await canAnswer;
    await route.continue();
  });
  await search.fill(one);
  await search.press("Enter");
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "true");
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  answer();
  await expect(link(page, one)).toBeFocused();
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await search.fill(term);
  await expect(page.getByText("2 posts", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Awards");
  await expect(page.getByText("1 post", { exact: true })).toBeVisible();
  await expect(row(page, one)).toContainText("Draft");
  await search.press("Enter");
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
  await expectFitting(
    page,
    "/cms/services",
    "/cms/blog?category=Industry+Insights",
    "/cms/newsletter",
    "/cms/newsletter/sends",
  );
});

test("no tab lies below a filter, and a name on a phone has the width that the price leaves", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const service = await createEntry(page, "services", serviceFields("Vasquez & Lindqvist Pricing"));
  const tabs = page.getByRole("navigation", { name: "Content" });
  await page.goto("/cms/services?status=draft");
  // With the sidebar the tabs have less room at 1024 than without it at 834.
  const widths = [
    { width: 720, hasMore: true },
    { width: 834, hasMore: false },
    { width: 1024, hasMore: true },
  ];
  for (const { width, hasMore } of widths) {
    await page.setViewportSize({ width, height: 450 });
    await expect(row(page, "Lindqvist")).toBeVisible();
    const tabsBox = await tabs.boundingBox();
    const filter = await page.getByRole("combobox", { name: "Status" }).boundingBox();
    const tabsEnd = (tabsBox?.x ?? width) + (tabsBox?.width ?? 0);
    expect(filter?.x, `the filters at ${width}`).toBeGreaterThanOrEqual(tabsEnd);
    await expect(tabs.getByRole("link", { name: "Services" })).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await fadeOf(tabs)) > 0, `tabs fade at ${width}`).toBe(hasMore);
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
