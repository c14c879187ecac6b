import type { Locator, Page } from "@playwright/test";
import { newestOf, openPage, ownStatus } from "./support/back-office.ts";
import { messages, openChat } from "./support/chat-widget.ts";
import { button, card } from "./support/dashboard.ts";
import { discardEntries } from "./support/entries.ts";
import { countVisit, shareFigures } from "./support/hostile-analytics.ts";
import {
  addPicture,
  publishEntries,
  remove,
  sayTexts,
  sendForms,
  sendNewsletter,
  writeAtDesk,
} from "./support/hostile-records.ts";
import { signInAs } from "./support/sign-in.ts";
import { sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

/** Attributes that a browser would run, of all elements of the page. */
const runnable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap(({ attributes }) =>
      [...attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$/.test(name) ||
            (/^(?:xlink:)?(?:href|src|action|formaction|data)$/.test(name) &&
              /^[\p{Cc}\s]*(?:javascript|vbscript|data):/iu.test(value)),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ),
  );

/** Fails unless a part of the page shows at least one payload as text, and the page is no wider than its window for any of them. */
async function expectInert(part: Locator, view: string): Promise<void> {
  const page = part.page();
  await expect(part, view).toContainText(/console\.error\(1\)/i, { useInnerText: true });
  expect(await runnable(page), view).toEqual([]);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `${view} at ${width}`).toBe(0);
  }
}

async function openInert(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await expectInert(page.getByRole("main"), url);
}

const lists = {
  "/admin/applications": "/api/applications?q=console",
  "/admin/messages": "/api/messages?q=console",
  "/admin/outbox": "/api/outbox?q=console",
  "/admin/outbox/errors": "/api/error-groups?q=console",
  "/cms/content": "/api/cms/content?q=console",
};

/** The cards of each tab of the dashboard that show what the visit has sent. */
const analyticsCards = {
  overview: ["Sources"],
  pages: ["Recent Page Views"],
  events: ["Recent Events", "Goals"],
};

// A payload that runs writes an error to the console, and so does a violation of the policy: each fails the test.
test("every view shows texts with script as texts", async ({ page, newVisitor }) => {
  // Forty pages, in four tabs.
  test.slow();
  const visitor = await newVisitor();
  await sendForms(visitor);
  const conversation = await sayTexts(visitor);
  await signInAs(page, "admin");
  const templates = await writeAtDesk(page);
  const entries = await publishEntries(page);
  const blog = entries.get("blog");
  const added: { path: string; version?: number }[] = [];
  try {
    await sendNewsletter(page, blog?.id ?? "");
    const picture = await addPicture(page);
    added.push({ path: `/api/cms/media/${picture.id}`, version: picture.version });
    const filters = await countVisit(visitor);
    const { url: sharedUrl, paths: figures } = await shareFigures(page, filters);
    added.push(...figures.map((path) => ({ path })));
    const records: string[] = [];
    for (const [list, path] of Object.entries(lists))
      records.push(`${list}/${await newestOf(page, path)}`);

    const urls = [
      ...Object.keys(lists),
      ...records,
      "/admin/applications/board",
      `/admin/chat/${conversation}`,
      ...templates,
      ...[...entries].flatMap(([list, { id }]) => [`/cms/${list}`, `/cms/${list}/${id}`]),
      ...["/cms/newsletter/sends", "/cms/pictures", `/cms/pictures/${picture.id}`],
      "/admin/audit",
      ...["/admin/settings/chat", "/admin/settings/mail-templates", "/cms/content/templates"],
      // Last, because the edge keeps what visitors read for five seconds.
      ...["/", "/about", "/news", `/news/${blog?.slug}`],
    ];
    for (const url of urls) await openInert(page, url);

    const query = new URLSearchParams({
      range: "24h",
      data: "real",
      sources: "utmCampaign",
      filters,
    });
    for (const [tab, cards] of Object.entries(analyticsCards)) {
      await openInert(page, `/analytics?${query}&tab=${tab}`);
      for (const name of cards) await expectInert(card(page, name), name);
    }
    await button(page, "Share").click();
    await expectInert(page.getByRole("dialog", { name: "Share" }), "the share links");
    await visitor.goto(sharedUrl);
    await expectInert(visitor.getByRole("main"), "the page of a share link");

    await openInert(page, "/cms/blog");
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or jump to" });
    await palette.getByRole("combobox").fill("console");
    await expect(palette.getByRole("option").first()).toContainText("console");
    await expect(palette.locator(ownStatus)).not.toContainText("Still searching");
    expect(await runnable(page)).toEqual([]);

    await openChat(visitor);
    await expect(messages(visitor)).toContainText("console.error(1)");
    expect(await runnable(visitor)).toEqual([]);
  } finally {
    await discardEntries(page, [...entries.values()]);
    for (const { path, version } of added) await remove(page, path, version);
  }
});
