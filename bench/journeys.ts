import { portalJourney } from "./application-journeys.ts";
import type { Journey } from "./visitor.ts";

const bareDocument = (below: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><details><summary>Open</summary><p>Opened</p></details>${below}</html>`;

/** A page without scripts and styles: the lower bound of what this computer can measure. */
export const barePage = bareDocument("");

/** The same above a video of the front page that fills the screen and is cut by it, as there, without styles. */
export const barePageWithVideo = bareDocument(
  '<svg width="396" height="760"><foreignObject width="1352" height="760"><video src="/media/videos/silk-720.webm" width="1352" height="760" autoplay muted loop playsinline></video></foreignObject></svg>',
);

export const barePageJourney: Journey = async (visitor) => {
  const opener = visitor.page.locator("summary");
  for (const name of ["Open", "Open again"]) await visitor.press(opener, name);
  await visitor.page.getByText("Opened").waitFor({ state: "hidden" });
};

export const landingJourney: Journey = async (visitor) => {
  const { page } = visitor;
  const menu = page.getByRole("button", { name: "Menu" });
  await visitor.untilHydrated(menu);
  await visitor.press(menu, "Menu");
  await page.locator("#menu").waitFor();
  await visitor.press(menu, "Menu");
  await page.locator("#menu").waitFor({ state: "hidden" });
  const videoButton = page.getByRole("button", { name: /video$/ });
  // A browser that cannot play the video has no button for it.
  const hasVideo = await videoButton.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!hasVideo) return;
  for (let presses = 0; presses < 2; presses += 1) {
    await visitor.press(videoButton, (await videoButton.textContent()) ?? "video");
  }
};

export const homeJourney: Journey = async (visitor) => {
  const { page } = visitor;
  await portalJourney(visitor);
  const testimonial = page.getByRole("button", { name: /^Play the video of/ }).first();
  await visitor.press(testimonial, "Play the video of …");
  await page.getByRole("dialog").locator("video").waitFor();
  await visitor.key("Escape", "closing the video with Esc");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await visitor.press(page.getByRole("button", { name: "Next story" }), "Next story");
};

export const newsJourney: Journey = async (visitor) => {
  const { page } = visitor;
  const filter = page.getByRole("button", { name: "Technology", exact: true });
  await visitor.untilHydrated(filter);
  await visitor.press(filter, "Technology");
  await page.waitForURL(/category=/);
  await visitor.press(page.getByRole("button", { name: "All", exact: true }), "All");
  const search = page.getByRole("searchbox");
  await visitor.write(search, "Search the news", "investor");
  await page.waitForURL(/q=investor/);
  await visitor.key("ControlOrMeta+A", "selecting the search text");
  await visitor.key("Backspace", "clearing the search");
  await page.waitForURL(/\/news$/);
  const article = page.getByRole("main").getByRole("article").getByRole("heading").first();
  await visitor.press(article, "an article");
  await page.waitForURL(/\/news\/./);
};

export const articleJourney: Journey = async (visitor) => {
  const { page } = visitor;
  const more = page.getByRole("navigation", { name: "More articles" });
  const adjacent = more.getByRole("link", { name: /^(Next|Previous) article/ }).first();
  const all = more.getByRole("link", { name: "All articles" });
  await visitor.untilHydrated(all);
  const before = page.url();
  await visitor.press(adjacent, "the adjacent article");
  await page.waitForURL((url) => url.href !== before);
  await visitor.press(all, "All articles");
  await page.waitForURL(/\/news$/);
};
