import type { Page } from "@playwright/test";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const film = (page: Page) => page.locator(".hero-video video").first();

/** The names of the movements of an element that run for as long as it is there. */
const endless = (page: Page, part: string) =>
  page.locator(part).evaluateAll((parts) =>
    parts.map((one) =>
      one
        .getAnimations()
        .filter((movement) => movement instanceof CSSAnimation)
        .filter(({ playState, effect }) => {
          const { iterations } = effect?.getComputedTiming() ?? {};
          return playState === "running" && iterations === Number.POSITIVE_INFINITY;
        })
        .map(({ animationName }) => animationName),
    ),
  );

test("the first screen says what the house does, over a film that plays, and moves", async ({
  page,
}) => {
  await signInAs(page, "member");
  await page.goto("/");
  await expect(
    page
      .locator("#hero")
      .getByText(
        "Elite digital transformation for creators, brands, and visionaries. Where luxury intersects with cutting-edge technology.",
        { exact: true },
      ),
  ).toBeVisible();
  expect(await endless(page, ".square")).toEqual([
    ["turn", "pulse"],
    ["turn", "pulse"],
  ]);
  expect(await endless(page, ".arrow")).toEqual([["bounce"]]);

  const veil = page.locator(".video-overlay");
  await expect(veil).toHaveCSS("background-image", /linear-gradient.*linear-gradient/);
  const [over, under] = [await veil.boundingBox(), await page.locator(".hero-video").boundingBox()];
  expect(over).toEqual(under);

  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  await expect(film(page)).toBeAttached();
  const played = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played).toBeGreaterThan(0);
  const first = await played();
  await expect.poll(played).toBeGreaterThan(first);
  await expect(film(page)).toHaveCSS("opacity", "1");
});

test("whoever saves data sees stills, and a film only when they ask for one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const films: string[] = [];
  page.on("request", (request) => {
    if (/\/media\/videos\/.+\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await signInAs(page, "member");
  await page.goto("/");
  const button = page.getByRole("button", { name: "Play video" });
  await expect(button).toBeVisible();
  await expect(page.locator(".hero-video img")).toBeVisible();
  await expect(film(page)).not.toBeAttached();
  expect(films).toEqual([]);
  await button.click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

test("whoever wants less motion is not scrolled smoothly, and nothing moves by itself", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "member");
  await page.goto("/");
  await expect(page.locator("#hero")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  expect((await endless(page, ".square, .arrow")).flat()).toEqual([]);
});

test("a member reads every section before the application has arrived", async ({ page }) => {
  await signInAs(page, "member");
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
