import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { adminToast, button, expectFitting, ownStatus } from "./support/back-office.ts";
import {
  createEntry,
  discardEntries,
  fromSite,
  serviceFields,
  uniqueTerm,
} from "./support/entries.ts";
import { mockResponse, refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expectWithinLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page, name: string) => page.locator(".stat-card").filter({ hasText: name });

// A query may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("shows how much there is, what is scheduled and what changed, each by itself", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signInAs(page, "admin");
  const term = uniqueTerm();
  const title = `Service ${term}`;
  const service = await createEntry(page, "services", serviceFields(title));
  const scheduled = await page.request.post(`/api/cms/entries/${service.id}/schedule`, {
    headers: { ...fromSite, "If-Match": `"v${service.version}"` },
    data: { publishAt: Date.now() + 24 * 3_600_000, unpublishAt: null },
  });
  expect(scheduled.status()).toBe(200);
  const deadLink = { type: "link", attrs: { href: "/news/no-such-post" } };
  const text = { type: "text", text: "Read on", marks: [deadLink] };
  const post = await createEntry(page, "blog", {
    title: `Post ${term}`,
    body: { type: "doc", content: [{ type: "paragraph", content: [text] }] },
  });
  await page.goto("/cms");
  const { data } = await (await page.request.get("/api/cms/analytics")).json();
  for (const [name, total] of [
    ["Total services", data.totalServices],
    ["Team members", data.totalTeamMembers],
    ["Testimonials", data.totalTestimonials],
    ["Blog posts", data.totalBlogPosts],
    ["Generated content", data.totalGeneratedContent],
  ] as const)
    await expect(card(page, name).locator(".figure")).toHaveText(String(total));
  await expect(card(page, "Last updated").locator(".figure")).toHaveText(/\d/);
  await expect(card(page, "Total services")).toContainText("inactive");
  const schedule = page.getByRole("region", { name: "Scheduled" });
  await expect(schedule.getByRole("link", { name: title })).toBeVisible();
  await expect(schedule).toContainText("is published, the same in London");
  await expect(page.getByRole("row", { name: `Service ${term}` })).toContainText("Scheduled");

  const broken = page.getByRole("region", { name: "Broken" });
  await expect(broken.getByText("Dead link").first()).toBeVisible();
  const more = broken.getByRole("button", { name: /^Show \d+ More$/ });
  if (await more.isVisible()) await more.click();
  const fault = broken.getByRole("listitem").filter({ hasText: `Post ${term}` });
  await expect(fault).toContainText("/news/no-such-post");
  await expect(fault.getByRole("link")).toHaveAttribute("href", `/cms/blog/${post.id}`);

  // Calls that fail, and one that is slow, take nothing from the others.
  await mockResponse(page, "/api/cms/analytics", [refused(500, "internal")]);
  await page.route("**/api/cms/team?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  const notice = page.getByRole("alert").filter({ hasText: "could not be read" });
  await expect(notice).toContainText("The figures, some entries and some of what is scheduled");
  await expect(page.getByRole("row", { name: `Service ${term}` })).toBeVisible();
  await expect(schedule.getByRole("link", { name: title })).toBeVisible();
  await page.unroute("**/api/cms/analytics");
  await page.unroute("**/api/cms/team?*");
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/cms/analytics", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice.getByRole("button", { name: "Retrying..." })).toBeFocused();
  answered.resolve();
  await expect(notice).toHaveCount(0);
  await expect(card(page, "Total services").locator(".figure")).toHaveText(
    String(data.totalServices),
  );
  await expectFitting(page, "/cms");
  await discardEntries(page, [service, post]);
});

test("warns where the schedule has not run: on the overview, on /admin and in the sidebar", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.route("**/api/cms/analytics", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, overdue: 2 } } });
  });
  await page.goto("/cms");
  await expect(page.getByRole("alert")).toContainText("Two scheduled changes are late.");
  await expect(page.getByRole("link", { name: "Content 2 waiting" })).toBeVisible();
  await page.goto("/admin");
  const row = page.getByRole("listitem").filter({ hasText: "Scheduled changes are late" });
  await row.getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/cms$/);
});

test("sets up the CMS, says what it added, and says why it could not", async ({ page, noise }) => {
  noise.allow(/status of (500|503)/);
  await signInAs(page, "admin");
  await page.goto("/cms");
  await button(page, "Setup CMS").click();
  const dialog = page.getByRole("dialog", { name: "Setup CMS" });
  await expect(dialog).toContainText("It adds what is missing and overwrites nothing.");
  await expectAccessible(page, "dialog[open]");
  await expectWithinLowWindows(dialog, dialog.getByRole("button", { name: "Setup CMS" }));
  await mockResponse(page, "/api/cms/setup", [refused(503, "unavailable")]);
  await dialog.getByRole("button", { name: "Setup CMS" }).click();
  await expect(adminToast(page, "Setup Failed")).toContainText("Refused.");
  await page.unroute("**/api/cms/setup");
  await page.route("**/api/cms/setup", (route) => route.abort());
  noise.allow(/ERR_FAILED/);
  await dialog.getByRole("button", { name: "Setup CMS" }).click();
  await expect(adminToast(page, "Setup Failed")).toContainText("Failed to initialize CMS");
  await page.unroute("**/api/cms/setup");
  const read = page.waitForRequest("**/api/cms/analytics");
  await dialog.getByRole("button", { name: "Setup CMS" }).click();
  await expect(adminToast(page, "CMS Setup Complete")).toContainText(
    "All databases are initialised with sample data.",
  );
  await expect(dialog).toBeHidden();
  await read;
});

test("imports a file that it exported, and says what became of each entry", async ({ page }) => {
  await signInAs(page, "admin");
  const title = `Service ${uniqueTerm()}`;
  const service = await createEntry(page, "services", serviceFields(title));
  await page.goto("/cms");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export All Content" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d\d-\d\d\.json$/);
  const stream = await download.createReadStream();
  const { entries } = JSON.parse((await stream.toArray()).join(""));
  const own = entries.find(({ id }: { id: string }) => id === service.id);
  const added = { ...own, id: `${own.id.slice(1)}1`, slug: `${own.slug}-added` };
  const copies = [own, added, { ...own, id: `${own.id.slice(1)}2` }, { ...own, kind: "poem" }];
  await button(page, "Import Content").click();
  const dialog = page.getByRole("dialog", { name: "Import Content" });
  const chooser = dialog.getByLabel("A file that Export All Content made");
  const file = (text: string) => ({
    name: "content.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await chooser.setInputFiles(file("no JSON"));
  await expect(dialog.getByRole("alert")).toContainText("This file is not JSON.");
  await chooser.setInputFiles(file(JSON.stringify({ entries: copies })));
  await expect(dialog.locator(ownStatus)).toHaveText("4 entries in this file");
  await page.clock.install();
  // The first request is never answered, nor does it arrive; those after it do.
  await page.route("**/api/cms/import", () => undefined, { times: 1 });
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.clock.fastForward(30_000);
  await expect(dialog.getByRole("alert")).toContainText("The network did not answer.");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.locator(ownStatus)).toHaveText("4 of 4 entries, done");
  for (const count of ["1 added", "1 unchanged", "2 refused"])
    await expect(button(page, count)).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await discardEntries(page, [service, { ...added, version: 1 }]);
});

test("moves nothing where what is below the figures and they themselves could not be read", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/);
  await signInAs(page, "admin");
  const tops = () =>
    page
      .locator(".stat-cards, #changed")
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
  await page.goto("/cms");
  await expect(page.getByText("all active").first()).toBeVisible();
  const before = await tops();
  await page.route("**/api/cms/*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("The figures, some entries, what is broken and some of what");
  await expect(notice).toBeInViewport();
  expect(await tops()).toEqual(before);
});
