import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectFitting } from "./support/back-office.ts";
import { button, card, figure, link, openDashboard } from "./support/dashboard.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const filters = (page: Page) => page.getByRole("list", { name: "Filters" }).getByRole("listitem");

/** The hour of the day in London, 0 to 23. */
const hourInLondon = (): number =>
  Number(
    new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit" }).format(
      Date.now(),
    ),
  );

async function generateDemoData(page: Page): Promise<void> {
  await button(page, "Generate Demo Data").first().click();
  await expect(page.getByText("Demo data generated")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Demo data", { exact: true })).toBeVisible();
}

/** Opens the dashboard with demo data, which the test before has generated unless this one runs alone. */
async function showDemoData(page: Page): Promise<void> {
  await openDashboard(page, "");
  const isShown = await page.getByText("Demo data", { exact: true }).isVisible();
  if (!isShown) await generateDemoData(page);
}

test("the dashboard is what the specification says, with demo data", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  await openDashboard(page, "?from=2001-01-01&to=2001-01-02&data=real");

  await test.step("Empty state 'No Analytics Data'", async () => {
    await expect(page.getByText("No Analytics Data")).toBeVisible();
  });
  await test.step("Generate Demo Data shows demo data and says so", async () => {
    await openDashboard(page, "");
    await generateDemoData(page);
    await expect(page.locator(".analytics-sentence")).toHaveText(/^Demo data: /);
  });
  await test.step("Range buttons 24h, 7d, 30d, 90d; 7d is the default", async () => {
    const ranges = page.getByRole("navigation", { name: "Range" }).getByRole("link");
    await expect(ranges).toHaveText(["24h", "7d", "30d", "90d"]);
    await expect(link(page, "7d")).toHaveAttribute("aria-current", "true");
    const views = await figure(page, "Page views").textContent();
    await link(page, "90d").click();
    await expect(page).toHaveURL(/range=90d/);
    await expect(figure(page, "Page views")).not.toHaveText(views ?? "");
  });
  await test.step("Auto Refresh is on and counts down; Refresh reads again", async () => {
    const toggle = page.getByRole("switch", { name: "Auto Refresh" });
    await expect(toggle).toBeChecked();
    await expect(toggle).toContainText(/[12]\d s/);
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    const read = page.waitForRequest(/\/api\/analytics\/report\?range=90d/);
    await button(page, /^Refresh/).click();
    await read;
  });
  await test.step("Summary cards with the change to the period before", async () => {
    await expect(page.locator(".figure-card dt")).toHaveText([
      "Page views",
      "Sessions",
      "Events",
      "Avg. duration",
      "Visitors",
    ]);
    await expect(figure(page, "Avg. duration")).toHaveText(/^\d+ m \d\d s$/);
    await expect(page.locator(".figure-change").first()).toHaveText(/% more|% fewer|no change/);
  });
  await test.step("The chart is read with the keyboard, and has a table behind it", async () => {
    await link(page, "Page views").click();
    const chart = page.getByRole("slider", { name: "Page views over time" });
    await chart.focus();
    await page.keyboard.press("Home");
    const first = await chart.getAttribute("aria-valuetext");
    expect(first).toMatch(/^\w{3} \d+ \w+.*: [\d,]+ page views?, before [\d,]+/);
    await page.keyboard.press("ArrowRight");
    await expect(chart).not.toHaveAttribute("aria-valuetext", first ?? "");
    await button(page, "Table of Page views over time").click();
    const table = page.getByRole("table", { name: "Page views over time" });
    // 90 days up to the next full hour touch 91 dates, but exactly 90 when that hour is midnight.
    const dates = hourInLondon() === 23 ? 90 : 91;
    const header = 1;
    await expect(table.getByRole("row")).toHaveCount(header + dates);
    await button(page, "Table of Page views over time").click();
  });
  await test.step("Errors stand beside the traffic of their release, which the chart marks", async () => {
    const errors = card(page, "Errors by release");
    await expect(errors.locator(".chart-mark").first()).toBeAttached();
    await expect(errors.getByRole("row").nth(1)).toHaveText(/\d\.\d$/);
  });
  await test.step("Pressing a row filters, Shift leaves out, and the URL keeps it", async () => {
    await card(page, "Top Pages").getByRole("button", { name: "/about" }).click();
    await expect(filters(page)).toHaveText(/Page is \/about/);
    await card(page, "Countries")
      .getByRole("button")
      .nth(2)
      .click({ modifiers: ["Shift"] });
    await expect(filters(page)).toHaveText([/Page is \/about/, /Country is not /]);
    await page.reload();
    await expect(filters(page)).toHaveText([/Page is \/about/, /Country is not /]);
    await button(page, /^Remove Country is not/).click();
    await button(page, /^Remove Page is/).click();
    await expect(filters(page)).toHaveCount(0);
  });
  await test.step("The key f adds a filter", async () => {
    const form = page.getByRole("region", { name: "Add a filter" });
    // As after a load: nothing has the focus that could get it back.
    await page.locator(":focus").blur();
    await page.keyboard.press("f");
    await expect(form).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "Filter")).toBeFocused();
    await page.keyboard.press("f");
    await form.getByRole("combobox").first().selectOption("Device");
    await form.getByRole("radio", { name: "is not" }).check();
    await form.getByRole("combobox", { name: "Value" }).selectOption("Phone");
    await form.getByRole("button", { name: "Add Filter" }).click();
    await expect(filters(page)).toHaveText(/Device is not Phone/);
    await button(page, /^Remove Device/).click();
  });
  await test.step("Export saves the dashboard of the API, named with the date", async () => {
    const download = page.waitForEvent("download");
    // Its own answer, because a second one could be of the next hour.
    const answer = page.waitForResponse(/\/api\/analytics\/dashboard\?range=90d&/);
    await button(page, "Export").click();
    const file = await download;
    const day = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
    expect(file.suggestedFilename()).toBe(`analytics-demo-${day}.json`);
    const exported: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(exported).toEqual(await (await answer).json());
  });
  await test.step("Four tabs; goals are added, and brought back after Remove", async () => {
    const tabs = page.getByRole("navigation", { name: "Analytics" }).getByRole("link");
    await expect(tabs).toHaveText(["Overview", "Pages", "Events", "Users"]);
    for (const name of ["Device Breakdown", "Browser Breakdown", "Top Pages"])
      await expect(card(page, name)).toBeVisible();
    await link(page, "Events").first().click();
    await button(page, "Add Goal").click();
    // A try that failed may have left its goal behind.
    const name = `Read ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel(/^Page, such as/).fill("/news/*?q=1");
    await button(page, "Add Goal").last().click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription("A goal needs a name");
    await expect(page.getByText("A page is a path of this site")).toBeVisible();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel(/^Page, such as/).fill("/about");
    await button(page, "Add Goal").last().click();
    const goals = card(page, "Goals");
    await expect(goals.getByRole("row").last()).toHaveText(new RegExp(`^${name} /about[\\d,]+`));
    await button(page, `Remove ${name}`).click();
    await expect(button(page, `Remove ${name}`)).toHaveCount(0);
    await button(page, /^Undo/).click();
    await expect(goals.getByRole("row").last()).toContainText(name);
    await button(page, `Remove ${name}`).click();
  });
});

test("every tab of the dashboard is accessible and fits, light and dark, with demo data", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, "admin");
  await showDemoData(page);
  await expectFitting(
    page,
    "/analytics?tab=overview&range=30d",
    "/analytics?tab=pages&range=30d",
    "/analytics?tab=events&range=30d",
    "/analytics?tab=users&range=30d",
    "/analytics?from=2001-01-01&to=2001-01-02&data=real",
  );
});

test("demo data never mixes with real data, and Remove removes it", async ({ page }) => {
  await signInAs(page, "admin");
  await showDemoData(page);
  await link(page, "Users").first().click();
  await link(page, "Show Real Data").click();
  await expect(page).toHaveURL(/data=real/);
  await expect(page.getByText("Demo data", { exact: true })).toBeHidden();
  // Where nothing real was counted, as when this test runs alone, it is offered a second time.
  await link(page, "Show Demo Data").first().click();
  await button(page, "Remove demo data").click();
  await expect(page.getByText("Demo data removed")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Demo data", { exact: true })).toBeHidden();
});
