import { type Browser, chromium, type Page } from "@playwright/test";
import { browserPath, startSite } from "#bench/site.ts";
import { readAdminEmail } from "#scripts/identity-provider/demo-emails.ts";

/** How long an editor waited each time, in ms. */
type Waits = { readonly first: number[]; readonly again: number[]; readonly byUrl: number[] };

const rounds = 10;
const size = { width: 1440, height: 900 };

/** A page of an admin who has none of the site's files yet. */
async function newAdmin(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: size });
  const signIn = await context.request.get("/api/login");
  await context.request.post(signIn.url(), { form: { account: readAdminEmail() } });
  return context.newPage();
}

/** The time from an action until the title of the entry can be typed into. */
async function untilEditable(page: Page, action: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await Promise.all([
    action(),
    page.getByRole("textbox", { name: "Title", exact: true }).waitFor(),
  ]);
  return performance.now() - since;
}

/** Opens posts as an editor does, in rounds that each begin with an empty cache of the browser. */
export async function openPosts(): Promise<Waits> {
  const { origin, stop } = await startSite();
  const browser = await chromium.launch({ executablePath: browserPath() });
  const waits: Waits = { first: [], again: [], byUrl: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const page = await newAdmin(browser, origin);
      const rows = page.locator("main [data-row]");
      await page.goto("/cms/blog");
      await rows.nth(1).waitFor();
      await page.waitForLoadState("networkidle");
      waits.first.push(await untilEditable(page, () => rows.nth(0).click()));
      const url = page.url();
      await page.goBack();
      await rows.nth(1).waitFor();
      waits.again.push(await untilEditable(page, () => rows.nth(1).click()));
      await page.context().close();
      const other = await newAdmin(browser, origin);
      waits.byUrl.push(await untilEditable(other, () => other.goto(url)));
      await other.context().close();
    }
  } finally {
    await browser.close();
    await stop();
  }
  return waits;
}
