import type { Visitor } from "./visitor.ts";

/** What a visitor does on a page; throws when the page did not follow. */
export type Journey = (visitor: Visitor) => Promise<void>;

/** A page that has nothing to do: no other can be faster on this computer, today. */
export const barePage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><details><summary>Open</summary><p>Opened</p></details></html>';

export const onTheBarePage: Journey = async (visitor) => {
  const opener = visitor.page.locator("summary");
  for (const name of ["Open", "Open again"]) await visitor.press(opener, name);
  await visitor.page.getByText("Opened").waitFor({ state: "hidden" });
};

export const atTheGate: Journey = async (visitor) => {
  const { page } = visitor;
  const menu = page.getByRole("button", { name: "Menu" });
  await visitor.untilAlive(menu);
  await visitor.press(menu, "Menu");
  await page.locator("#menu").waitFor();
  await visitor.press(menu, "Menu");
  await page.locator("#menu").waitFor({ state: "hidden" });
  const film = page.getByRole("button", { name: /video$/ });
  // A browser that cannot play the film shows none.
  const isThere = await film.waitFor({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  for (let presses = 0; presses < 2; presses += 1) {
    await visitor.press(film, (await film.textContent()) ?? "film");
  }
};

export const atHome: Journey = async (visitor) => {
  const { page } = visitor;
  const apply = page.locator("#apply").getByRole("button", { name: "Submit Application" });
  await visitor.untilAlive(apply);
  await visitor.press(apply, "Submit Application");
  const portal = page.getByRole("dialog", { name: "Elite Application Portal" });
  await visitor.untilRuled(portal.locator("form"));
  await visitor.write(portal.getByLabel("Full name"), "Full name", "Noor Adeyemi");
  for (const name of ["Next", "Next", "Previous"]) {
    await visitor.press(portal.getByRole("button", { name }), name);
  }
  await portal.getByText("Step 2 of 3").waitFor();
  await visitor.key("Escape", "closing the application with Esc");
  await portal.waitFor({ state: "hidden" });

  const story = page.getByRole("button", { name: /^Play the video of/ }).first();
  await visitor.press(story, "Play the video of …");
  await page.getByRole("dialog").locator("video").waitFor();
  await visitor.key("Escape", "closing the film with Esc");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await visitor.press(page.getByRole("button", { name: "Next story" }), "Next story");
};

export const throughTheNews: Journey = async (visitor) => {
  const { page } = visitor;
  const filter = page.getByRole("button", { name: "Technology", exact: true });
  await visitor.untilAlive(filter);
  await visitor.press(filter, "Technology");
  await page.waitForURL(/category=/);
  await visitor.press(page.getByRole("button", { name: "All", exact: true }), "All");
  const search = page.getByRole("searchbox");
  await visitor.write(search, "Search the news", "investor");
  await page.waitForURL(/q=investor/);
  await visitor.key("ControlOrMeta+A", "choosing what is in the search");
  await visitor.key("Backspace", "emptying the search");
  await page.waitForURL(/\/news$/);
  const article = page.getByRole("main").getByRole("article").getByRole("heading").first();
  await visitor.press(article, "an article");
  await page.waitForURL(/\/news\/./);
};

export const throughAnArticle: Journey = async (visitor) => {
  const { page } = visitor;
  const more = page.getByRole("navigation", { name: "More articles" });
  const neighbour = more.getByRole("link", { name: /^(Next|Previous) article/ }).first();
  const all = more.getByRole("link", { name: "All articles" });
  await visitor.untilAlive(all);
  const before = page.url();
  await visitor.press(neighbour, "the article next to it");
  await page.waitForURL((address) => address.href !== before);
  await visitor.press(all, "All articles");
  await page.waitForURL(/\/news$/);
};

export const joining: Journey = async (visitor) => {
  const { page } = visitor;
  await visitor.untilRuled(page.locator("form").first());
  await visitor.write(page.getByLabel("Full name"), "Full name", "Zoë Marlow");
  const following = page.getByLabel("Current following");
  await following.focus();
  await visitor.key("ArrowDown", "choosing “Current following”");
  await visitor.write(page.getByLabel("Goals"), "Goals", "A studio of three people.");
  await visitor.press(
    page.getByRole("button", { name: "Submit Application" }),
    "Submit Application",
  );
  await page.getByText("Please enter a valid email address").waitFor();
};
