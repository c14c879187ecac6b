import { expectAccessible } from "./support/accessibility.ts";
import { apply, heading, openApplication } from "./support/applications.ts";
import { chooseAccount, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a visitor is asked to log in and comes back to where they wanted to go", async ({ page }) => {
  await page.goto("/admin/applications?stage=new");
  await expect(heading(page, "Please Log In")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log In" }).click();
  await chooseAccount(page, "admin");
  await expect(page).toHaveURL(/\/admin\/applications\?stage=new$/);
  await expect(heading(page, "Applications")).toBeVisible();
});

test("a member is refused and led home", async ({ page }) => {
  await signInAs(page, "member");
  await page.goto("/admin");
  await expect(heading(page, "Access Denied")).toBeVisible();
  await expect(page.getByText("You need admin privileges to access this panel")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("for visitors and members there is no CMS", async ({ page }) => {
  await page.goto("/cms");
  await expect(heading(page, "Page Not Found")).toBeVisible();
  await signInAs(page, "member");
  await page.goto("/cms");
  await expect(heading(page, "Page Not Found")).toBeVisible();
});

test("the panel counts what the site holds, checks the system, and logs out", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  for (const [name, action, path] of [
    ["Services", "View Services", "/api/content/services"],
    ["Team Members", "View Team", "/api/content/team"],
    ["Testimonials", "View Testimonials", "/api/content/testimonials"],
  ] as const) {
    const { items }: { items: unknown[] } = await (await page.request.get(path)).json();
    const count = page.locator("dl > div", { hasText: name });
    await expect(count.getByText(String(items.length), { exact: true })).toBeVisible();
    const opener = page.getByRole("link", { name: action });
    await expect(opener).toHaveAttribute("href", path);
    await expect(opener).toHaveAttribute("target", "_blank");
    await expect(opener).toHaveAttribute("rel", /noopener/);
  }
  for (const line of ["Database Connected", "CMS API Active", "Authentication Secured"]) {
    await expect(page.getByRole("listitem").filter({ hasText: line })).toContainText(/\d+ ms/);
  }
  await page.getByRole("link", { name: "Log Out" }).click();
  await expect(page).not.toHaveURL(/admin/);
  await page.goto("/admin");
  await expect(heading(page, "Please Log In")).toBeVisible();
});

test("the panel does not call connected what does not answer", async ({ page, noise }) => {
  noise.allow(/status of 500/);
  await signInAs(page, "admin");
  await page.route("**/api/health", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/admin");
  await expect(page.getByText("Database Not Connected")).toBeVisible();
  await page.unroute("**/api/health");
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(page.getByText("Database Connected")).toBeVisible();
});

test("a session that ended leads to the log-in, and from there back", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await expect(page.getByRole("table")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Interview" }).click();
  await expect(heading(page, "Please Log In")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log In" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${encodeURIComponent("/admin/applications?stage=interview")}`,
  );
});

test("a chosen theme is there from the first moment and stays in the back office", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByText("Dark", { exact: true }).click();
  const dark = await ground();
  await page.getByText("Light", { exact: true }).click();
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  // Never answered: a refusal would make the page load itself again.
  await page.route("**/assets/*-page-*", () => {});
  await page.goto("/admin", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await ground()).toBe(light);
  await page.unroute("**/assets/*-page-*");
  await page.goto("/about");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

for (const theme of ["light", "dark"] as const) {
  test(`the back office shows no finding by ${theme} and fits every width`, async ({
    page,
    request,
  }) => {
    test.slow();
    const application = await apply(request, "Donaudampfschifffahrtsgesellschaft".repeat(4));
    await page.emulateMedia({ colorScheme: theme });
    await openApplication(page, application);
    const addresses = ["/admin", "/admin/applications", page.url()];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        if (width > 320) await expectAccessible(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, `${address} at ${width}`).toBe(clientWidth);
      }
    }
  });
}
