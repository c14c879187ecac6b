import type { Page } from "@playwright/test";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const video = (page: Page) => page.locator(".hero-video video").first();

/** The names of the CSS animations that run without end, one list per matching element. */
const endlessAnimations = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) =>
      element
        .getAnimations()
        .filter((animation) => animation instanceof CSSAnimation)
        .filter(({ playState, effect }) => {
          const { iterations } = effect?.getComputedTiming() ?? {};
          return playState === "running" && iterations === Number.POSITIVE_INFINITY;
        })
        .map(({ animationName }) => animationName),
    ),
  );

test("shows the tagline over a playing video with animated decoration", async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/");
  await expect(
    page
      .locator("#hero")
      .getByText(
        "Elite digital transformation for creators, brands, and visionaries. Where luxury intersects with cutting-edge technology.",
        { exact: true },
      ),
  ).toBeVisible();
  expect(await endlessAnimations(page, ".square")).toEqual([
    ["turn", "pulse"],
    ["turn", "pulse"],
  ]);
  expect(await endlessAnimations(page, ".arrow")).toEqual([["bounce"]]);

  const overlay = page.locator(".video-overlay");
  await expect(overlay).toHaveCSS("background-image", /linear-gradient.*linear-gradient/);
  const [over, under] = [
    await overlay.boundingBox(),
    await page.locator(".hero-video").boundingBox(),
  ];
  expect(over).toEqual(under);

  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  await expect(video(page)).toBeAttached();
  const played = () => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(played).toBeGreaterThan(0);
  const first = await played();
  await expect.poll(played).toBeGreaterThan(first);
  await expect(video(page)).toHaveCSS("opacity", "1");
});

test("loads no video until the play button is pressed when the browser saves data", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const videoRequests: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/videos\/.+\.(webm|mp4)$/.test(request.url())) videoRequests.push(request.url());
  });
  await signInAs(page, "user");
  await page.goto("/");
  const button = page.getByRole("button", { name: "Play video" });
  await expect(button).toBeVisible();
  await expect(page.locator(".hero-video img")).toBeVisible();
  await expect(video(page)).not.toBeAttached();
  expect(videoRequests).toEqual([]);
  await button.click();
  await expect.poll(() => videoRequests.length).toBeGreaterThan(0);
});

test("runs no animation and no smooth scrolling with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "user");
  await page.goto("/");
  await expect(page.locator("#hero")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  expect((await endlessAnimations(page, ".square, .arrow")).flat()).toEqual([]);
});

test("shows every section to a user before the app's script has loaded", async ({ page }) => {
  await signInAs(page, "user");
  await page.route("**/assets/main-*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const sections = page.locator("[data-reveal]");
  await expect(sections).toHaveCount(4);
  for (const id of ["who-we-serve", "services", "showcase", "apply"]) {
    const section = page.locator(`#${id}`);
    await section.scrollIntoViewIfNeeded();
    await expect(section).toBeInViewport();
    await expect(section).toHaveCSS("opacity", "1");
    await expect(section).not.toHaveAttribute("data-reveal", "waiting");
  }
});
