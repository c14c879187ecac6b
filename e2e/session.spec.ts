import type { Page } from "@playwright/test";
import { refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const userRoute = "**/api/auth/user";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Answers requests for the current user with a status; returns a counter of these requests. */
async function mockUser(page: Page, status: number): Promise<() => number> {
  let count = 0;
  await page.unroute(userRoute);
  await page.route(userRoute, async (route) => {
    await route.fulfill({ status, json: refused(status, "not_signed_in").body });
    count += 1;
  });
  return () => count;
}

/** Simulates a return from the back/forward cache. */
const restoreFromCache = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

/** Waits until React has rendered the responses received so far. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve(null)))),
  );

test("a user stays signed in while the server fails and is signed out by a 401", async ({
  page,
  noise,
}) => {
  noise.allow(/status of (503|401)/);
  const { givenName } = await signInAs(page, "user");
  await page.goto("/about");
  const header = page.getByRole("banner");
  const name = header.getByRole("button", { name: givenName });
  await expect(name).toBeVisible();
  const unavailable = await mockUser(page, 503);
  await restoreFromCache(page);
  await expect.poll(unavailable).toBe(1);
  await settle(page);
  await expect(name).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-signed-in");
  // A known user is not requested again when the network returns.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await settle(page);
  await expect(name).toBeVisible();

  const refusing = await mockUser(page, 401);
  await restoreFromCache(page);
  await expect.poll(refusing).toBe(1);
  await expect(name).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
  expect(await page.evaluate(() => document.cookie)).not.toContain("signed_in");
});

test.describe("signing out in another tab", () => {
  const signOutElsewhere = async (page: Page) => {
    const other = await page.context().newPage();
    await other.goto("/api/logout");
    await other.close();
  };

  test("reaches this tab when it gets the focus", async ({ page }) => {
    const { givenName } = await signInAs(page, "user");
    await page.goto("/about");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: givenName })).toBeVisible();
    await signOutElsewhere(page);
    // Headless tabs all have the focus.
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(header.getByRole("link", { name: "Join Us" })).toBeVisible();
  });

  test("reaches this tab at its next navigation, without a request", async ({ page }) => {
    const { givenName } = await signInAs(page, "user");
    await page.goto("/about");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: givenName })).toBeVisible();
    await signOutElsewhere(page);
    const requests = await mockUser(page, 503);
    await header.getByRole("link", { name: "News" }).click();
    await expect(header.getByRole("link", { name: "Join Us" })).toBeVisible();
    expect(requests()).toBe(0);
  });

  test("says why an open form is gone, and keeps what was typed in it", async ({ page }) => {
    await signInAs(page, "user");
    await page.goto("/#apply");
    await page.getByRole("button", { name: "Submit Application" }).first().click();
    const name = page.getByRole("textbox", { name: "Full name" });
    await name.fill("Ilse Vasquez-Lindqvist");
    await signOutElsewhere(page);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByText("You signed out in another tab.").first()).toBeVisible();
    await expect(name).toHaveCount(0);
    await signInAs(page, "user");
    await page.reload();
    await page.getByRole("button", { name: "Submit Application" }).first().click();
    await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  });
});

test("a changed role reaches the back office at its next navigation", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  await page.route(userRoute, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: "user" } });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Applications" }).first().click();
  await expect(heading(page, "Access Denied")).toBeVisible();
});

test("the back office offers Try Again while the session cannot be checked", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  await signInAs(page, "admin");
  const unavailable = await mockUser(page, 503);
  await page.goto("/admin");
  const tryAgain = page.getByRole("button", { name: "Try Again" });
  await expect(page.getByText("We could not find out who you are.")).toBeVisible();
  await expect(heading(page, "Please Log In")).toHaveCount(0);
  expect(unavailable()).toBe(1);
  await tryAgain.click();
  await expect.poll(unavailable).toBe(2);
  await expect(tryAgain).toBeVisible();
  await page.unroute(userRoute);
  await tryAgain.click();
  await expect(heading(page, "Admin Panel")).toBeVisible();
});

test("the back office opens by itself when the network returns", async ({ page, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signInAs(page, "admin");
  await page.route(userRoute, (route) => route.abort("internetdisconnected"));
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.unroute(userRoute);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(heading(page, "Admin Panel")).toBeVisible();
});

test("the back office asks a visitor to log in without requesting the current user", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/user")) requests.push(request.url());
  });
  await page.goto("/admin");
  await expect(heading(page, "Please Log In")).toBeVisible();
  expect(requests).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`a page at ${width} pixels says that the sign-in could not be checked, and tries again`, async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 503/);
    await page.setViewportSize({ width, height: 900 });
    const { givenName } = await signInAs(page, "user");
    const unavailable = await mockUser(page, 503);
    await page.goto("/about");
    if (width === 390) await page.getByRole("button", { name: "Menu" }).click();
    const notice = page.getByText("Your sign-in could not be checked.").filter({ visible: true });
    await expect(notice).toHaveCount(1);
    const tryAgain = notice.getByRole("button", { name: "Try Again" });
    await tryAgain.focus();
    await page.keyboard.press("Enter");
    await expect.poll(unavailable).toBe(2);
    await expect(tryAgain).toBeFocused();
    await page.unroute(userRoute);
    await tryAgain.click();
    const bar = page.getByRole("banner");
    const account = width === 390 ? bar.locator("#menu") : bar.getByRole("button");
    await expect(account.filter({ hasText: givenName })).toBeVisible();
  });
}
