import type { Locator, Page } from "@playwright/test";
import { expectAccessibleAtWidths } from "./support/accessibility.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const toastOf = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ hasText: title });

async function openTests(page: Page): Promise<void> {
  await signInAs(page, "user");
  await page.goto("/test-features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Features");
}

test.describe("test features", () => {
  test("answer a visitor with the 404 page", async ({ page }) => {
    await page.goto("/test-features");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
  });

  test("have every section that the footer links to, and no button for users to what only admins have", async ({
    page,
  }) => {
    await openTests(page);
    const anchors = [
      "monetization",
      "ai-tools",
      "vip-launchpad",
      "brand-transformation",
      "about",
      "careers",
      "press",
      "contact",
      "live-chat",
    ];
    for (const anchor of anchors)
      await expect(page.locator(`main [id="${anchor}"] p`)).toHaveText(/.{60,}/);
    await expect(page.getByRole("navigation", { name: "Places" }).getByRole("button")).toHaveText([
      "Site Map",
      "Home",
    ]);
  });

  test("have buttons to the admin panel, the site map, the home page and the CMS", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    for (const [name, path] of Object.entries({
      "Admin Panel": "/admin",
      "Site Map": "/sitemap",
      Home: "/",
      "CMS Manager": "/cms",
    })) {
      await page.goto("/test-features");
      await page.getByRole("main").getByRole("button", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      // The back office is a document of its own: a navigation before it has come would be lost.
      await expect(page).not.toHaveTitle(/^Test Features/);
      await page.waitForLoadState();
    }
  });

  test("say that the team was notified only when the report was accepted", async ({
    page,
    noise,
  }) => {
    noise.allow(/thrown on purpose|status of 503|could not be reported/);
    await openTests(page);
    await page.route("**/api/errors", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Trigger Test Error" }).click();
    await expect(
      page.getByText(/Our team could not be notified: please write to hello@/),
    ).toBeVisible();
    await expect(page.getByText(/has been notified/)).toHaveCount(0);
  });

  test("show the error fallback, report the error once and recover by Try Again, all accessible", async ({
    page,
    noise,
  }) => {
    noise.allow(/thrown on purpose/);
    await openTests(page);
    await expectAccessibleAtWidths(page);
    const errorReports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/errors")) errorReports.push(request.postData() ?? "");
    });
    await page.getByRole("button", { name: "Trigger Test Error" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused();
    await expect(
      page.getByText(
        "We've encountered an unexpected error. Our team has been notified and is working on a fix.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
    await expect.poll(() => errorReports.length).toBe(1);
    expect(JSON.parse(errorReports[0] ?? "")).toMatchObject({
      message: "A test error, thrown on purpose",
      stack: expect.stringContaining("A test error, thrown on purpose\n"),
      componentStack: expect.any(String),
    });
    await expectAccessibleAtWidths(page);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Test Features" })).toBeFocused();
    expect(errorReports).toHaveLength(1);
  });

  test("show the first 100 characters of the chat's reply, and an error when the chat is unavailable", async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 503/);
    await openTests(page);
    const sent: string[] = [];
    await page.route("**/api/chat", (route) => {
      sent.push(route.request().postData() ?? "");
      return route.fulfill({ json: { response: "x".repeat(150) } });
    });
    await page.getByRole("button", { name: "Test Chat" }).click();
    await expect(toastOf(page, "Chat Test Successful")).toContainText(/(?<!x)x{100}(?!x)/);
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({
      message: expect.any(String),
      sessionId: expect.stringMatching(/^test-\d+$/),
    });
    await page.route("**/api/chat", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Test Chat" }).click();
    await expect(toastOf(page, "Chat Test Failed")).toContainText(
      "Unable to connect to chat service",
    );
  });

  test("log an error to the server and show a toast for success and failure", async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 503/);
    await openTests(page);
    const errorReport = page.waitForRequest("**/api/errors");
    await page.getByRole("button", { name: "Test Error Logging" }).click();
    await expect(toastOf(page, "Error Logging Test Successful")).toBeVisible();
    expect((await errorReport).postDataJSON()).not.toHaveProperty("componentStack");
    await page.route("**/api/errors", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Test Error Logging" }).click();
    await expect(toastOf(page, "Error Logging Test Failed")).toContainText(
      "Unable to log error to server",
    );
  });
});
