import type { Page } from "@playwright/test";
import { countBeforeVideo } from "./support/before-video.ts";
import { signInAs } from "./support/sign-in.ts";
import { expectRoomInLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const video = (page: Page) => page.locator(".hero-video video").first();

async function openHome(page: Page) {
  await signInAs(page, "user");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seduction meets AI precision");
}

/** Only where something moves, because videos are drawn by the processor here. */
const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

test.describe("the first screen", () => {
  test("does not play with reduced motion until the play button is pressed", async ({ page }) => {
    await openHome(page);
    const button = page.getByRole("button", { name: "Play video" });
    await expect(button).toBeVisible({ timeout: 15_000 });
    await expect(video(page)).not.toBeAttached();
    await expect(page.locator(".square").first()).toHaveCSS("animation-name", "none");
    await button.click();
    await expect(video(page)).toBeAttached();
  });

  test("links to the application section and to the showcase", async ({ page }) => {
    await openHome(page);
    await page.getByRole("link", { name: "Apply for Elite Access" }).click();
    await expect(page.locator("#apply")).toBeInViewport();
    await page.goto("/");
    await page.getByRole("link", { name: "Watch Showcase" }).click();
    await expect(page.locator("#showcase")).toBeInViewport();
  });
});

test.describe("the first screen, moving,", () => {
  test.use(moving);

  test("plays a video after 16 requests and 300 KB at most on a phone, and another when it ends", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const loadedBeforeVideo = countBeforeVideo(page);
    await openHome(page);
    const name = () =>
      page.locator(".hero-video video source").last().getAttribute("src", { timeout: 15_000 });
    const first = await name();
    const { requests, kb } = await loadedBeforeVideo();
    expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(16);
    expect(requests.filter((url) => /tracker|launcher/.test(url))).toEqual([]);
    expect(kb).toBeLessThanOrEqual(300);
    expect(kb, "the page itself was counted").toBeGreaterThan(100);
    await video(page).dispatchEvent("ended");
    await expect.poll(name).not.toBe(first);
  });

  test("plays a muted video, dimmed to opacity 0.6 and brightness 0.3, until its button pauses it", async ({
    page,
  }) => {
    await openHome(page);
    const button = page.getByRole("button", { name: /video$/ });
    await expect(button).toHaveText("Pause video", { timeout: 15_000 });
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
    const stage = page.locator(".video-stage");
    await expect(stage).toHaveCSS("opacity", "0.6");
    await expect(stage).toHaveCSS("filter", "brightness(0.3)");
    await button.click();
    await expect(button).toHaveText("Play video");
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  });

  test("rotates its two squares in 25 and 20 seconds and fades its text in, 0.2 seconds apart", async ({
    page,
  }) => {
    await openHome(page);
    const durations = await page
      .locator(".square")
      .evaluateAll((squares) =>
        squares.map((square) => getComputedStyle(square).animationDuration),
      );
    expect(durations.map((duration) => duration.split(",")[0])).toEqual(["25s", "20s"]);
    const times = await page.locator("#hero .fade-in").evaluateAll((elements) =>
      elements.map((element) => {
        const { animationDuration, animationDelay } = getComputedStyle(element);
        return [animationDuration, animationDelay];
      }),
    );
    expect(times.slice(0, 3)).toEqual([
      ["1s", "0s"],
      ["1s", "0.2s"],
      ["1s", "0.4s"],
    ]);
  });
});

const audiences = {
  Creators: [
    "AI Content Generation",
    "Monetization Optimization",
    "Brand Collaboration",
    "Audience Analytics",
  ],
  Brands: [
    "Luxury Brand Identity",
    "AI Marketing Campaigns",
    "Immersive Web Design",
    "Performance Analytics",
  ],
  Investors: [
    "Creator Portfolio Analysis",
    "ROI Projections",
    "Market Trend Insights",
    "VIP Investment Access",
  ],
};

const tiers = {
  "Monetization Strategy": [
    "Revenue Stream Analysis",
    "Audience Segmentation",
    "Pricing Optimization",
  ],
  "AI Toolkits & Automation": [
    "AI Content Generator",
    "Automated DM System",
    "Intelligent Chatbots",
  ],
  "VIP & NFT Launchpad": ["NFT Launch Support", "VIP Event Access", "Premium Partnerships"],
};

test.describe("the sections", () => {
  test("list each audience and the three service tiers in order, with their features", async ({
    page,
  }) => {
    await openHome(page);
    for (const [name, items] of Object.entries(audiences)) {
      const row = page.locator(".audience").filter({
        has: page.getByRole("heading", { name, exact: true }),
      });
      await expect(row.getByRole("listitem")).toHaveText(items);
    }
    await expect(page.locator(".tier h3")).toHaveText(Object.keys(tiers));
    for (const [name, items] of Object.entries(tiers)) {
      const tier = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      await expect(tier.getByRole("listitem")).toHaveText(items);
    }
  });

  test("show three testimonials with five stars each in a carousel", async ({ page }) => {
    // Delivers an older entry first, as the browser does when the page was busy in between.
    await page.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => {
            const [{ target } = { target: document.body }] = entries;
            const older = { target, isIntersecting: false } as IntersectionObserverEntry;
            callback([older, ...entries], observer);
          }, options);
        }
      };
    });
    await openHome(page);
    await page.goto("/#showcase");
    await expect(page.getByText("Rated 5 out of 5")).toHaveCount(3);
    for (const tag of ["AI-Generated", "Brand Transformation", "Investment ROI"]) {
      await expect(page.locator("#showcase").getByText(tag, { exact: true })).toBeAttached();
    }
    await expect(page.getByText("300% revenue growth in 3 months")).toBeVisible();
    const row = page.getByRole("list", { name: "Stories, side by side" });
    const left = () => row.evaluate((list) => list.scrollLeft);
    await page.getByRole("button", { name: "Next story" }).click();
    await expect.poll(left).toBeGreaterThan(100);
    await row.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(left).toBe(0);
  });

  test("open the dialogs of the last section and return the focus", async ({ page }) => {
    await openHome(page);
    const apply = page.locator("#apply");
    await expect(apply.getByRole("heading", { level: 2 })).toHaveText("Ready to Transform?");
    for (const benefit of [/personalised onboarding/, /within 30 days/, /24\/7/]) {
      await expect(apply.getByText(benefit).first()).toBeAttached();
    }
    const buttons = apply.getByRole("button");
    await expect(buttons.filter({ hasText: "Schedule Consultation" })).toHaveCount(1);
    for (const button of await buttons.all()) {
      await button.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(button).toBeFocused();
    }
  });
});

test.describe("the sections, moving,", () => {
  test.use(moving);

  test("fade in when they are scrolled into view", async ({ page }) => {
    await openHome(page);
    const tiersSection = page.locator("#services");
    await expect(tiersSection).toHaveAttribute("data-reveal", "waiting");
    await expect(tiersSection).toHaveCSS("opacity", "0");
    await tiersSection.scrollIntoViewIfNeeded();
    await expect(tiersSection).toHaveAttribute("data-reveal", "seen");
    await expect(tiersSection).toHaveCSS("opacity", "1");
  });

  test("play a testimonial's video with its quote, close on Escape and return the focus", async ({
    page,
  }) => {
    await openHome(page);
    const play = page.getByRole("button", { name: "Play the video of Elite Creator Success" });
    await play.click();
    const dialog = page.getByRole("dialog", { name: "Elite Creator Success" });
    await expect(dialog.locator("video")).toBeVisible();
    await expect(dialog).toContainText("300% revenue growth in 3 months");
    await expectRoomInLowWindows(dialog, dialog.getByText("480K followers"));
    const clip = await dialog.locator("video source").first().getAttribute("src");
    expect(clip).toBe("/media/videos/elite-creator-success-720.webm");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(play).toBeFocused();
  });
});
