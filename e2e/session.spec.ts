import type { Page } from "@playwright/test";
import { refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const who = "**/api/auth/user";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Lets the server answer the question who is looking with a status; gives how often it was asked. */
async function answerWith(page: Page, status: number): Promise<() => number> {
  let asked = 0;
  await page.unroute(who);
  await page.route(who, async (route) => {
    await route.fulfill({ status, json: refused(status, "not_signed_in").body });
    asked += 1;
  });
  return () => asked;
}

/** The page comes back from where the browser kept it while another one was open. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });

/** Waits until the page has drawn whatever it has heard of so far. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(() => drawn(null)))),
  );

test("whoever is signed in stays so while the server cannot say, until it refuses them", async ({
  page,
  noise,
}) => {
  noise.allow(/status of (503|401)/);
  const { givenName } = await signInAs(page, "member");
  await page.goto("/about");
  const bar = page.getByRole("banner");
  const name = bar.getByRole("button", { name: givenName });
  await expect(name).toBeVisible();
  const unavailable = await answerWith(page, 503);
  await comeBack(page);
  await expect.poll(unavailable).toBe(1);
  await settle(page);
  await expect(name).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-signed-in");
  // Who is known is not asked for again only because the network is back.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await settle(page);
  await expect(name).toBeVisible();

  const refusing = await answerWith(page, 401);
  await comeBack(page);
  await expect.poll(refusing).toBe(1);
  await expect(bar.getByRole("link", { name: "Join Us" })).toBeVisible();
  await expect(name).toHaveCount(0);
  await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
});

test("an admin who cannot be recognised is offered to try again, and then let in", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  await signInAs(page, "admin");
  const unavailable = await answerWith(page, 503);
  await page.goto("/admin");
  const tryAgain = page.getByRole("button", { name: "Try Again" });
  await expect(page.getByText("We could not find out who you are.")).toBeVisible();
  await expect(heading(page, "Please Log In")).toHaveCount(0);
  expect(unavailable()).toBe(1);
  await tryAgain.click();
  await expect.poll(unavailable).toBe(2);
  await expect(tryAgain).toBeVisible();
  await page.unroute(who);
  await tryAgain.click();
  await expect(heading(page, "Admin Panel")).toBeVisible();
});

test("an admin who could not be recognised is let in by themselves when the network is back", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signInAs(page, "admin");
  await page.route(who, (route) => route.abort("internetdisconnected"));
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.unroute(who);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(heading(page, "Admin Panel")).toBeVisible();
});

test("the gate stays shut for nobody: a visitor is never asked about at all", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/user")) asked.push(request.url());
  });
  await page.goto("/admin");
  await expect(heading(page, "Please Log In")).toBeVisible();
  expect(asked).toEqual([]);
});
