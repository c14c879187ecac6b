import { chromium } from "@playwright/test";
// node zz-shot.mjs width theme url...
const [width, theme, ...urls] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--disable-gpu"] });
const context = await browser.newContext({ baseURL: "http://localhost:8901", viewport: { width: +width, height: width < 500 ? 844 : 900 }, colorScheme: theme, locale: "en-GB", hasTouch: width < 500 });
const page = await context.newPage();
const s = await page.request.get("/api/login");
await page.request.post(s.url(), { form: { account: "admin@sableandsignal.example" } });
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
page.on("pageerror", (e) => console.log("pageerror", e.message));
for (const url of urls) {
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/look/${url.replace(/\W+/g, "-")}-${width}-${theme}.png` });
}
await browser.close();
