import { button, card, figure, newUserAgent, openDashboard } from "./support/dashboard.ts";
import { reportError } from "./support/error-reports.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { expectStill, recordShifts } from "./support/layout-shifts.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("what a visitor does on the site is in the dashboard within one refresh", async ({
  page,
  newVisitor,
}) => {
  const campaign = `walk-${crypto.randomUUID()}`;
  const userAgent = newUserAgent();
  const visitor = await newVisitor();
  await visitor.context().setExtraHTTPHeaders({ "User-Agent": userAgent });
  await signInAs(page, "admin");
  const filter = encodeURIComponent(`utmCampaign=${campaign}`);
  await openDashboard(page, `?range=24h&data=real&filters=${filter}`);
  await expect(
    page.getByText(`Nothing in this period with UTM campaign is ${campaign}.`),
  ).toBeVisible();

  const beacons: string[] = [];
  visitor.on("requestfinished", (request) => beacons.push(new URL(request.url()).pathname));
  const counted = (kind: string) =>
    beacons.filter((path) => path === `/api/analytics/${kind}`).length;
  await visitor.goto(`/about?utm_source=mail&utm_campaign=${campaign}`);
  await expectHydrated(visitor.getByRole("navigation").first());
  await visitor.getByRole("navigation").getByRole("link", { name: "News" }).first().click();
  await expect(visitor).toHaveURL(/\/news$/);
  await visitor.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(visitor).toHaveURL(/\/news\/.+/);
  await expect.poll(() => [counted("pageview"), counted("event")]).toEqual([3, 1]);

  await page.keyboard.press("r");
  await expect(figure(page, "Page views")).toHaveText("3");
  await expect(figure(page, "Sessions")).toHaveText("1");
  await expect(figure(page, "Events")).toHaveText("1");
  await expect(figure(page, "Visitors")).toHaveText("1");
  await expect(card(page, "Top Pages").getByRole("rowheader")).toContainText(["/about", "/news"]);

  await page.keyboard.press("2");
  await expect(card(page, "Recent Page Views").getByRole("row").nth(3)).toContainText("/about");
  await page.keyboard.press("3");
  await expect(card(page, "Recent Events").getByRole("row").nth(1)).toContainText(
    'news_article_click{"articleId"',
  );
  await page.keyboard.press("4");
  const session = card(page, "Recent Sessions").getByRole("row").nth(1);
  await expect(session).toContainText(/^\w{12}…DesktopChrome.*active$/);

  // The filters do not apply to errors.
  for (let release = 1; release <= 6; release += 1)
    await reportError(page, "It fell", `release${release}`);
  await page.keyboard.press("1");
  await page.keyboard.press("r");
  const errors = card(page, "Errors by release");
  await expect(errors.getByRole("row", { name: /release\d/ })).toHaveCount(5);
  await errors.getByRole("button", { name: "See All releases" }).click();
  const all = page.getByRole("dialog", { name: "Errors by release" });
  await expect(all.getByRole("row", { name: /release\d/ })).toHaveCount(6);
  await page.keyboard.press("Escape");
  await expect(all).toHaveCount(0);
});

test("a link to the figures is opened and ended on a phone, its name wraps, and a late failure is told", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|ERR_FAILED/);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, "admin");
  await openDashboard(page, "");
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const name = crypto.randomUUID().replaceAll("-", "").padEnd(80, "x");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create Link" }).click();
  const shared = dialog.getByRole("listitem").filter({ hasText: name });
  await expect(shared.getByRole("link")).toHaveAttribute("href", /\/shared/);
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await page.route(/share-links\/\w+$/, (route) => route.abort(), { times: 1 });
  await shared.getByRole("button", { name: `End ${name}` }).click();
  // Within the dialog, outside of which nothing can be pressed, and below it.
  const toast = dialog.locator(".admin-toast").filter({ hasText: "Not ended" });
  await expect(toast).toBeVisible();
  const belowDialog = async () => {
    const [above, below] = [await dialog.boundingBox(), await toast.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(belowDialog).toBeGreaterThanOrEqual(0);
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toHaveCount(0);
  await shared.getByRole("button", { name: `End ${name}` }).click();
  await expect(shared).toHaveCount(0);

  const isClosed = Promise.withResolvers<void>();
  await page.route(/share-links$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await isClosed.promise;
    return route.fulfill({ status: 503, json: { code: "unavailable", detail: "Busy." } });
  });
  await dialog.getByLabel("Name").fill("For the press");
  await dialog.getByRole("button", { name: "Create Link" }).click();
  await expect(dialog.getByRole("button", { name: "Creating..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  isClosed.resolve();
  await expect(page.getByText("The link is not created")).toBeVisible();
});

test("nothing moves on a tab of the dashboard when its first list is the last to come", async ({
  page,
  request,
}) => {
  await signInAs(page, "admin");
  await request.post("/api/analytics/pageview", {
    headers: { "User-Agent": newUserAgent(), "Accept-Language": "en" },
    data: { pageUrl: "/news", pageTitle: "News", referrer: "" },
  });
  await recordShifts(page);
  await page.route("**/api/analytics/breakdowns/page?*", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...data[0], key: `/news/${n}` }));
    // By then everything else is shown.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ response, json: { data: rows, total: 30, isEstimated: false } });
  });
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 1112 });
    await openDashboard(page, "?tab=pages");
    await expect(card(page, "Pages").getByRole("row")).toHaveCount(31);
    await expectStill(page, `at ${width}`);
  }
});
