import { chromium } from "@playwright/test";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--disable-gpu"] });
const run = async (width, theme, fn) => {
  const context = await browser.newContext({ baseURL: "http://localhost:8901", viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme, locale: "en-GB", hasTouch: width < 500 });
  const page = await context.newPage();
  const s = await page.request.get("/api/login");
  await page.request.post(s.url(), { form: { account: "admin@sableandsignal.example" } });
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  await fn(page); await context.close();
};
const id = async (page, list) => (await (await page.request.get(`/api/cms/${list}`)).json()).data[0].id;
for (const [w, t] of [[1440, "light"], [834, "dark"], [390, "light"]])
  await run(w, t, async (page) => {
    for (const list of ["blog", "services", "testimonials"]) {
      await page.goto(`/cms/${list}/${await id(page, list)}`);
      await page.waitForLoadState("networkidle"); await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look/ed-${list}-${w}-${t}.png` });
    }
  });
await browser.close();
