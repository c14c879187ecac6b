import { getAuditEvent } from "#contract/audit.ts";
import { sendMessage } from "#contract/contact.ts";
import { getEntry } from "#contract/entries.ts";
import { getMessage } from "#contract/messages.ts";
import { getMail } from "#contract/outbox.ts";
import { getPerson } from "#contract/people.ts";
import { getTemplate } from "#contract/templates.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { createEntry, discardEntries, uniqueTerm } from "./support/entries.ts";
import { chooseAccount, signInAs } from "./support/sign-in.ts";
import { lowWindow, sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test("asks a visitor to log in and returns to the page they wanted", async ({ page }) => {
  await page.goto("/admin?from=mail");
  await expect(heading(page, "Please Log In")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(heading(page, "Choose an account")).toBeVisible();
  await page.setViewportSize(lowWindow);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseAccount(page, "admin");
  await expect(page).toHaveURL(/\/admin\?from=mail$/);
  await expect(heading(page, "Admin Panel")).toBeVisible();
});

test("refuses a user who is no admin with Access Denied and a link home", async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/admin");
  await expect(heading(page, "Access Denied")).toBeVisible();
  await expect(page.getByText("You need admin privileges to access this panel")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("shows visitors and other users Page Not Found for the CMS and analytics", async ({
  page,
}) => {
  for (const path of ["/cms", "/analytics"]) {
    await page.goto(path);
    await expect(heading(page, "Page Not Found")).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  }
  const { email } = await signInAs(page, "user");
  const reason = `You are signed in as ${email}. This account has no admin access.`;
  for (const path of ["/cms", "/analytics"]) {
    await page.goto(path);
    await expect(heading(page, "Page Not Found")).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  }
});

test("counts the site's content, checks the system, and logs out", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  const { data } = await (await page.request.get("/api/cms/stats")).json();
  for (const [name, action, path, total] of [
    ["Services", "View Services", "/api/cms/services", data.totalServices],
    ["Team Members", "View Team", "/api/cms/team", data.totalTeamMembers],
    ["Testimonials", "View Testimonials", "/api/cms/testimonials", data.totalTestimonials],
  ] as const) {
    const count = page.locator("dl > div", { hasText: name });
    await expect(count.getByText(String(total), { exact: true })).toBeVisible();
    const opener = page.getByRole("link", { name: action });
    await expect(opener).toHaveAttribute("href", path);
    await expect(opener).toHaveAttribute("target", "_blank");
    await expect(opener).toHaveAttribute("rel", /noopener/);
  }
  for (const line of ["Database Connected", "CMS API Active", "Authentication Secured"]) {
    await expect(page.getByRole("listitem").filter({ hasText: line })).toContainText(/\d+ ms/);
  }
  await page.getByRole("link", { name: "Log Out" }).click();
  // The redirects of a sign-out that is under way would lead away from the next page.
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(heading(page, "Please Log In")).toBeVisible();
});

test("does not report a database as connected when its check fails", async ({ page, noise }) => {
  noise.allow(/status of 500/);
  await signInAs(page, "admin");
  await page.route("**/api/health", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/admin");
  await expect(page.getByText("Database Not Connected")).toBeVisible();
  await page.unroute("**/api/health");
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(page.getByText("Database Connected")).toBeVisible();
});

test("applies a chosen theme before the first paint, and only in the back office", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const theme = page.getByLabel("Theme");
  await theme.selectOption("dark");
  const dark = await background();
  await theme.selectOption("light");
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  // Never answered, because a failed request would make the page reload itself.
  await page.route("**/assets/*-page-*", () => {});
  await page.goto("/admin", { waitUntil: "commit" });
  await page.waitForFunction(() => document.body !== null);
  expect(await background()).toBe(light);
  await page.unroute("**/assets/*-page-*");
  await page.goto("/about");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("the overview is accessible in both themes and fits every width", async ({ page }) => {
  await signInAs(page, "admin");
  await expectFitting(page, "/admin");
});

test("keeps one frame between /admin, /cms and /analytics, and loads a new document for the site", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute("data-probe", ""));
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  // The code of a view is loaded when the pointer reaches a link to it, not earlier.
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => /analytics-view-/.test(name)),
    );
  await page.waitForLoadState("networkidle");
  expect(await isLoaded()).toBe(false);
  await sidebar.getByRole("link", { name: "Analytics" }).hover();
  await expect.poll(isLoaded).toBe(true);
  for (const [label, title] of [
    ["Content", "CMS Manager"],
    ["Analytics", "Analytics"],
    ["Overview", "Admin Panel"],
  ] as const) {
    await sidebar.getByRole("link", { name: label }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.locator("html")).toHaveAttribute("data-probe");
  }
  await page.getByRole("link", { name: "View Site" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "CMS" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-probe");
  await page.evaluate(() => document.documentElement.setAttribute("data-probe", ""));
  await page.getByRole("banner").getByRole("link", { name: "CMS" }).click();
  await expect(heading(page, "CMS Manager")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-probe");
});

test("sends the back office its own Content-Security-Policy, and public pages the strict one", async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  for (const path of ["/admin", "/admin/any/page", "/cms", "/analytics"]) {
    const policy = await policyOf(path);
    expect(policy, path).toContain("trusted-types ProseMirrorClipboard workers");
    expect(policy, path).not.toContain("trusted-types 'none'");
  }
  for (const path of ["/", "/about", "/test-features"]) {
    expect(await policyOf(path), path).toContain("trusted-types 'none'");
  }
});

test("reads a record while the pointer rests on its row, in every list of records", async ({
  page,
  request,
}) => {
  const headers = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const data = { ...contactForm, ...personSignals };
  // A message, and the mails about it.
  const sent = await request.post(sendMessage.path, { headers: headers(), data });
  expect(sent.status()).toBe(201);
  await signInAs(page, "admin");
  // Something for the audit log.
  await discardEntries(page, [await createEntry(page, "audiences", { title: uniqueTerm() })]);
  for (const [list, endpoint] of [
    ["/admin/messages", getMessage],
    ["/admin/outbox", getMail],
    ["/admin/people", getPerson],
    ["/admin/audit", getAuditEvent],
    ["/cms/team", getEntry],
    ["/cms/content/templates", getTemplate],
  ] as const) {
    await page.goto(list);
    const row = page.locator("tbody [data-row]").first();
    await expect(row, list).toBeVisible();
    const id = (await row.getAttribute("data-row")) ?? "";
    const read = page.waitForResponse(`**${endpointUrl(endpoint, { params: { id } })}`);
    await row.hover();
    expect((await read).status(), list).toBe(200);
  }
});

test("opens an entry that was read ahead without asking for it again", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/cms/team");
  const row = page.locator("tbody [data-row]").first();
  const url = endpointUrl(getEntry, { params: { id: (await row.getAttribute("data-row")) ?? "" } });
  const [read] = await Promise.all([page.waitForResponse(`**${url}`), row.hover()]);
  await read.finished();
  let isAskedAgain = false;
  await page.route(`**${url}`, (route) => {
    isAskedAgain = true;
    return route.abort();
  });
  await row.click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
  expect(isAskedAgain).toBe(false);
});
