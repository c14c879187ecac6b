import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { refused } from "./support/answers.ts";
import { expect, test } from "./support/journey.ts";
import { signInAs } from "./support/sign-in.ts";

/** Applies as a visitor does, under a name nobody else has; gives the name and the reference. */
async function apply(request: APIRequestContext, company?: string) {
  const word = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join("");
  const fullName = `Noor ${word}`;
  const answer = await request.post("/api/applications", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: {
      fullName,
      email: `${word}@person.example`,
      company,
      goals: "To build a house that lasts",
      socialMedia: "https://social.example/noor",
      message: "We sell few things, made slowly, and want that to show.",
      elapsedMs: 60_000,
    },
  });
  expect(answer.status()).toBe(201);
  const { reference }: { reference: string } = await answer.json();
  return { fullName, word, reference };
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search applications" });
const row = (page: Page, fullName: string) => page.getByRole("link", { name: fullName });
const choice = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Signs an admin in and opens one application from the list. */
async function openApplication(page: Page, { fullName, word }: { fullName: string; word: string }) {
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${word}`);
  await row(page, fullName).click();
  await expect(heading(page, fullName)).toBeVisible();
}

test("a visitor is asked to log in and comes back to where they wanted to go", async ({ page }) => {
  await page.goto("/admin/applications?stage=new");
  await expect(heading(page, "Please Log In")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Log In" }).click();
  await page.getByRole("button", { name: "admin@sableandsignal.example" }).click();
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
    ["Testimonials", "View Testimonials", "/api/content/stories"],
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

test("an application is found by search, opened, moved, and the move undone", async ({
  page,
  request,
}) => {
  const { fullName, word, reference } = await apply(request, "Maison Adeyemi");
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await search(page).fill(word);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`));
  await row(page, fullName).click();
  await expect(heading(page, fullName)).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText("Maison Adeyemi")).toBeVisible();
  await expect(page.getByText("To build a house that lasts")).toBeVisible();
  await expect(page.getByRole("link", { name: `${word}@person.example` })).toHaveAttribute(
    "href",
    `mailto:${word}@person.example`,
  );
  await choice(page, "Accepted").click();
  await expect(choice(page, "Accepted")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Moved to Accepted", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${fullName} is back at New`).first()).toBeVisible();
  await expect(choice(page, "New")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(choice(page, "New")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Moved to Accepted", { exact: true })).toBeVisible();
});

test("a move the rules forbid is taken back with the reason", async ({ page, request, noise }) => {
  noise.allow(/status of 422/);
  const application = await apply(request);
  await openApplication(page, application);
  await choice(page, "Reviewing").click();
  await expect(page.getByText("Moved to Reviewing", { exact: true })).toBeVisible();
  await choice(page, "Interview").click();
  await expect(page.getByText("Moved to Interview", { exact: true })).toBeVisible();
  await choice(page, "New").click();
  await expect(page.getByText("An application cannot go from interview to new.")).toBeVisible();
  await expect(choice(page, "Interview")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
});

test("of two admins who move at once the second is told, and keeps their choice", async ({
  page,
  request,
  newVisitor,
  noise,
}) => {
  noise.allow(/status of 409/);
  const application = await apply(request);
  await openApplication(page, application);
  const other = await newVisitor();
  await openApplication(other, application);

  await choice(other, "Interview").click();
  await expect(other.getByText("Moved to Interview", { exact: true })).toBeVisible();
  await choice(page, "Declined").click();
  const notice = page.getByRole("alert").filter({ hasText: "changed this first" });
  await expect(notice).toContainText("it now stands at Interview");
  await expect(notice).toContainText("Your choice, Declined, has not been saved.");
  await expect(choice(page, "Interview")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Move to Declined" }).click();
  await expect(page.getByText("Moved to Declined", { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("filters stand in the address: they survive a reload, and the way back", async ({
  page,
  request,
}) => {
  await apply(request);
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  const stages = page.getByRole("navigation", { name: "Stage" });
  await stages.getByRole("link", { name: "New" }).click();
  await page.getByLabel("Type", { exact: true }).selectOption("brand");
  await expect(page).toHaveURL(/\?stage=new&type=brand$/);
  await page.reload();
  await expect(stages.getByRole("link", { name: "New" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("brand");
  await page.getByLabel("Outcome", { exact: true }).selectOption("accepted");
  await expect(page).toHaveURL(/\?stage=decided&outcome=accepted&type=brand$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?stage=new&type=brand$/);
  await expect(page.getByLabel("Outcome", { exact: true })).toHaveValue("");
  await search(page).fill("nobody-of-that-name");
  await expect(page.getByText("Nothing found for “nobody-of-that-name”")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await expect(search(page)).toHaveValue("");
});

test("a day's work is done with the keyboard alone", async ({ page, request }) => {
  const company = `Ligne ${crypto.randomUUID().slice(0, 8)}`;
  const first = await apply(request, company);
  const second = await apply(request, company);
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(company);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(row(page, second.fullName)).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, first.fullName)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("o");
  await expect(heading(page, second.fullName)).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading(page, first.fullName)).toBeVisible();
  await page.keyboard.press("2");
  await expect(choice(page, "Reviewing")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Moved to Reviewing", { exact: true })).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row(page, first.fullName)).toBeFocused();
  await expect(row(page, first.fullName).locator("xpath=ancestor::tr")).toContainText("Reviewing");
});

test("what cannot be read says so and is read again", async ({ page, noise }) => {
  noise.allow(/status of (500|404)/);
  await signInAs(page, "admin");
  const list = /\/api\/applications(\?.*)?$/;
  const { status, body } = refused(500, "internal");
  await page.route(list, (route) => route.fulfill({ status, json: body }));
  await page.goto("/admin/applications");
  await expect(page.getByText("The applications could not be read")).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/admin/applications/01jd00000000000000000000zz");
  await expect(heading(page, "No such application")).toBeVisible();
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
