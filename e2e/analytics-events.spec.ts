import { brand } from "#contract/brand.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { joinForm } from "#seed/application-forms.ts";
import { posts } from "#seed/content/posts.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const pageview = (pageUrl: string, title: string) =>
  expect.objectContaining({ pageUrl, pageTitle: `${title} — ${brand.name}` });
const event = (eventType: string, eventData: object, pageUrl: string) =>
  expect.objectContaining({ eventType, eventData, pageUrl });
const signUp = (source: string, pageUrl: string) =>
  event("newsletter_signup_click", { source }, pageUrl);
const clickOn = ({ id, title, category, featured }: (typeof posts)[number]) =>
  event("news_article_click", { articleId: id, title, category, featured }, "/news");
const viewOf = ({ slug, title }: (typeof posts)[number]) => pageview(`/news/${slug}`, title);

function postWhere(isWanted: (post: (typeof posts)[number]) => boolean) {
  const post = posts.find(isWanted);
  if (!post) throw new Error("The sample content has no such post");
  return post;
}

test("counts page views, article clicks and newsletter clicks once each", async ({
  page,
  beacons,
}) => {
  const featured = postWhere((post) => post.featured);
  const ordinary = postWhere((post) => !post.featured);
  const awarded = postWhere((post) => post.category === "Awards");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const open = async ({ title }: (typeof posts)[number]) => {
    await main.getByRole("link", { name: title, exact: true }).click();
    await expect(heading).toHaveText(title);
  };
  const goBack = async () => {
    await main.getByRole("link", { name: "All articles" }).click();
    await expect(heading).toHaveText("News");
  };
  await page.goto("/about");
  // Until the tracker is there, a press leads to another document, and the view goes with its page.
  await expect.poll(() => beacons.bodies("pageview")).toHaveLength(1);
  await main.getByRole("link", { name: "Latest News" }).click();
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await open(featured);
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await goBack();
  await open(ordinary);
  await goBack();
  await page.getByRole("button", { name: "Awards", exact: true }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await open(awarded);
  await expect
    .poll(() => beacons.bodies("pageview", "event"))
    .toEqual([
      pageview("/about", "About"),
      pageview("/news", "News"),
      signUp("news", "/news"),
      clickOn(featured),
      viewOf(featured),
      signUp("article", `/news/${featured.slug}`),
      pageview("/news", "News"),
      clickOn(ordinary),
      viewOf(ordinary),
      pageview("/news", "News"),
      clickOn(awarded),
      viewOf(awarded),
    ]);
});

test("counts the start of the join-us form and each submission, which names the session", async ({
  page,
  noise,
  beacons,
}) => {
  noise.allow(/status of 422/);
  const refusal = refused(422, "invalid", [{ field: "joinForm.goals", message: "Tell us more" }]);
  const calls = await mockResponse(page, "/api/contact", [refusal, received]);
  await page.goto("/join-us");
  await page.waitForFunction(() => document.querySelector("form")?.noValidate);
  const form = page.locator("main form");
  // A name is no start: the first choice is, and it is in the event.
  await form.locator('[name="fullName"]').fill("Anna");
  await form.locator('[name="primaryPlatform"]').selectOption("twitch");
  const formType = "join-us";
  const start = { formType, platform: "twitch", experience: "" };
  const started = [pageview("/join-us", "Join Us"), event("join_us_form_start", start, "/join-us")];
  await expect.poll(() => beacons.bodies("pageview", "event")).toEqual(started);
  const { agreeToTerms, experience, ...answers } = joinForm;
  for (const [name, value] of Object.entries(answers)) {
    const field = form.locator(`[name="${name}"]`);
    const isChoice = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await form.locator(`[name="experience"][value="${experience}"]`).check({ force: true });
  await form.getByLabel(/I agree to the/).setChecked(agreeToTerms);
  const submit = form.getByRole("button", { name: "Submit Application" });
  await submit.click();
  await expect(page.getByText("Tell us more")).toBeVisible();
  await submit.click();
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  const submission = (success: boolean) =>
    event("join_us_form_submit", { success, formType }, "/join-us");
  await expect
    .poll(() => beacons.bodies("pageview", "event"))
    .toEqual([...started, submission(false), submission(true)]);
  const sessions = calls.map((call) => call.headers()[sessionHeader.toLowerCase()]);
  // Each event has the time of use before it.
  expect(sessions).toEqual(["session-3", "session-5"]);
});
