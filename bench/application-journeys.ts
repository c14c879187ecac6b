import type { Journey } from "./visitor.ts";

/** Fills in part of the application portal on the front page and closes it. */
export const portalJourney: Journey = async (visitor) => {
  const { page } = visitor;
  const apply = page.locator("#apply").getByRole("button", { name: "Submit Application" });
  await visitor.untilHydrated(apply);
  await visitor.press(apply, "Submit Application");
  const portal = page.getByRole("dialog", { name: "Elite Application Portal" });
  await visitor.untilFormReady(portal.locator("form"));
  await visitor.write(portal.getByLabel("Full name"), "Full name", "Noor Adeyemi");
  for (const name of ["Next", "Next", "Previous"]) {
    await visitor.press(portal.getByRole("button", { name }), name);
  }
  await portal.getByText("Step 2 of 3").waitFor();
  await visitor.key("Escape", "closing the application with Esc");
  await portal.waitFor({ state: "hidden" });
};

export const joinJourney: Journey = async (visitor) => {
  const { page } = visitor;
  await visitor.untilFormReady(page.locator("form").first());
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
