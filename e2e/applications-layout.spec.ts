import { apply, openApplication, row, search } from "./support/applications.ts";
import { heading, leadTo } from "./support/back-office.ts";
import { createEntry, discardEntries, fromSite, serviceFields } from "./support/entries.ts";
import { delayReads, delayRequests, expectStill, recordShifts } from "./support/layout-shifts.ts";
import { answeredMessage } from "./support/messages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const widths = [390, 834, 1440];

test("nothing moves on a page of the back office while its parts arrive late", async ({
  page,
  request,
  noise,
}) => {
  test.slow();
  noise.allow(/status of (404|500)/);
  const company = `Maison ${crypto.randomUUID().slice(0, 8)}`;
  const { unique } = await apply(request, company);
  await apply(request, company);
  await signInAs(page, "admin");
  const listed = await page.request.get(`/api/applications?q=${unique}`);
  const signedIn = await page.request.get("/api/auth/user");
  const { items }: { items: { id: string }[] } = await listed.json();
  const begun = await request.post("/api/chat", {
    data: { message: "Hello", sessionId: "visitor", clientMessageId: crypto.randomUUID() },
    headers: { Origin: new URL(signedIn.url()).origin },
  });
  const conversation: string = (await begun.json()).sessionId;
  const service = await createEntry(page, "services", serviceFields(company));
  const scheduled = await page.request.post(`/api/cms/entries/${service.id}/schedule`, {
    headers: { ...fromSite, "If-Match": `"v${service.version}"` },
    data: { publishAt: Date.now() + 3_600_000, unpublishAt: null },
  });
  expect(scheduled.status()).toBe(200);
  const message = await answeredMessage(page);
  const { id: admin } = await signedIn.json();
  await delayReads(page);
  // Pages that read nothing of each other share a document, and those that show a count of the sidebar begin one.
  const documents = [
    [
      "/admin",
      "/admin/no-such-page",
      "/admin/settings/chat",
      "/admin/settings/retention",
      `/admin/people/${admin}`,
    ],
    ["/cms", "/admin/applications?q=nothing-has-this-name", `/admin/chat/${conversation}`],
    ["/admin/chat", "/admin/applications/board", "/cms/content"],
    [
      "/admin/applications",
      "/admin/applications/01jd00000000000000000000zz",
      "/analytics",
      `/admin/audit?person=${admin}`,
    ],
    [
      `/admin/applications/${items[0]?.id}`,
      `/admin/messages/${message}`,
      `/admin/messages?assignee=${admin}`,
    ],
  ];
  await recordShifts(page);
  const expectStillFrom = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectStill(page, `${path} at ${width}`);
  };
  await test.step("Scripts of a message that arrive late", async () => {
    const delayed = await delayRequests(page, 150);
    await expectStillFrom(`/admin/messages/${message}`, 390);
    await delayed.detach();
  });
  for (const width of widths) {
    for (const [first = "", ...others] of documents) {
      await expectStillFrom(first, width);
      for (const path of others) {
        await leadTo(page, path);
        await expectStill(page, `${path} at ${width}`);
      }
    }
  }
  await discardEntries(page, [service]);
});

test("an error below a list that was read moves none of its rows", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 500/);
  await apply(request);
  const rowTop = async () => (await page.locator("main [data-row]").first().boundingBox())?.y;
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await expect(page.locator("main [data-row]").first()).toBeVisible();
  const top = await rowTop();
  // A section that reads no applications, so that the list is stale on the way back.
  await page.getByRole("link", { name: "Analytics" }).first().click();
  await expect(heading(page, "Analytics")).toBeVisible();
  await page.clock.fastForward(60_000);
  await page.route(/\/api\/applications(\?.*)?$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ status: 500, body: "" });
  });
  await page.goBack();
  await expect(page.getByText("The applications could not be read")).toBeInViewport();
  expect(await rowTop()).toBe(top);
});

test("keeps tabs, filters and search of a list side by side on every width above a phone's", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await expect(search(page)).toBeVisible();
  for (const width of [700, 720, 834, 1024]) {
    await page.setViewportSize({ width, height: 450 });
    const box = await search(page).boundingBox();
    const end = (box?.x ?? width) + (box?.width ?? 0);
    expect(end, `the end of the search at ${width}`).toBeLessThanOrEqual(width - 24);
    expect(box?.width, `the search at ${width}`).toBeGreaterThanOrEqual(96);
    const tabs = await page.getByRole("navigation", { name: "Stage" }).boundingBox();
    const filter = await page.getByRole("button", { name: "Filter" }).boundingBox();
    const tabsEnd = (tabs?.x ?? width) + (tabs?.width ?? 0);
    expect(filter?.x, `the filters at ${width}`).toBeGreaterThanOrEqual(tabsEnd);
  }
});

test("calls a record the last of its list only when the list has it and nothing follows", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  await openApplication(page, { fullName, unique });
  await expect(page.locator(".record-foot")).toHaveText(/The last of this list/);
  await page.goto(`${new URL(page.url()).pathname}?stage=interview`);
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".record-foot")).toBeVisible();
  await expect(page.locator(".record-foot")).not.toHaveText(/The last of this list/);
});

test("leaves a low window to the record, whose foot stands below it", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openApplication(page, await apply(request));
  await expect(page.locator(".record-contact")).toBeVisible();
  await expect(page.locator(".record-foot")).not.toBeInViewport();
});

test("Esc closes the open sidebar and not the record below it, and so does a Tab that leaves it", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  await page.setViewportSize({ width: 834, height: 1112 });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await row(page, fullName).click();
  const menu = page.getByRole("button", { name: "Menu" });
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  await menu.click();
  await page.getByRole("link", { name: "Log Out" }).focus();
  await page.keyboard.press("Tab");
  await expect(sidebar).toBeHidden();
  await expect(menu).not.toBeFocused();
  await menu.click();
  await expect(sidebar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sidebar).toBeHidden();
  await expect(heading(page, fullName)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page, "Applications")).toBeVisible();
});

test("draws the header of a record as high while it loads as afterwards", async ({
  page,
  request,
}) => {
  await openApplication(page, await apply(request));
  const height = () => page.locator(".record-header").evaluate(({ clientHeight }) => clientHeight);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/applications\/\w{26}$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.locator(".record-header .skeleton").first()).toBeVisible();
  const loading = await height();
  release();
  await expect(page.locator(".record-contact")).toBeVisible();
  expect(await height()).toBe(loading);
});

test("titles of what waits start at one edge, whatever their counts", async ({ page }) => {
  for (const [stage, count] of [
    ["new", 4705],
    ["reviewing", 3],
  ]) {
    // More follow, so that the list is counted by the server.
    await page.route(`**/api/applications?stage=${stage}&*`, (route) =>
      route.fulfill({ json: { items: [], nextCursor: "next" } }),
    );
    await page.route(`**/api/application-count?stage=${stage}`, (route) =>
      route.fulfill({ json: { count, hasMore: false } }),
    );
  }
  await signInAs(page, "admin");
  await page.goto("/admin");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(".attention-count", { hasText: "4,705" })).toBeVisible();
    const edges = await page
      .locator(".attention-title")
      .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left));
    expect(edges.length).toBeGreaterThan(1);
    expect([...new Set(edges)], `at ${width}`).toHaveLength(1);
  }
});

test("does not call the applications none when they could not be read", async ({ page, noise }) => {
  noise.allow(/status of 500/);
  await signInAs(page, "admin");
  await page.route(/\/api\/applications/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/admin");
  const chart = page.getByRole("region", { name: "The 48-hour promise" });
  await expect(chart.getByText("Not read")).toBeVisible();
  await expect(chart.getByRole("img", { name: /not known/ })).toBeVisible();
});
