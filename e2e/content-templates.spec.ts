import { editTemplate } from "#contract/templates.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { adminToast, button, expectFitting } from "./support/back-office.ts";
import { fromSite } from "./support/entries.ts";
import { dialog, prompt } from "./support/generate-content.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("makes a template with a variable, meets another admin in it, and sends a prompt with it", async ({
  page,
  noise,
}) => {
  const name = `Announcement ${crypto.randomUUID().slice(0, 8)}`;
  await signInAs(page, "admin");
  await page.goto("/cms/content/templates");
  await page.getByRole("link", { name: "New Template" }).click();
  await button(page, "Save and Activate").click();
  await expect(page.getByText("Please enter a name")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Template").fill("About {{product}}: {{nothing}");
  await expect(page.getByText("Please keep {{prompt}}, where the request goes")).toBeVisible();
  await page.getByLabel("Template").fill("About {{product}}: {{prompt}}");
  await page.getByLabel("product").fill("our podcast");
  await expect(page.getByText("About our podcast: Announce the spring list")).toBeVisible();
  await test.step("What is typed while it is saved stays", async () => {
    const { promise: isTyped, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/cms/templates", async (route) => {
      await isTyped;
      await route.continue();
    });
    // A link within the page is a navigation too.
    await page.evaluate(() => {
      location.hash = "main";
    });
    await button(page, "Save and Activate").click();
    await expect(button(page, "Saving...")).toBeVisible();
    await page.getByLabel("Template").press("End");
    await page.keyboard.type("!");
    resolve();
    await expect(page.getByText("Version 1").first()).toBeVisible();
    await expect(page.getByLabel("Template")).toHaveValue("About {{product}}: {{prompt}}!");
    await expect(page.getByLabel("Template")).toBeFocused();
    await page.keyboard.press("Backspace");
    await page.unrouteAll();
  });
  await expectFitting(page, new URL(page.url()).pathname);
  await page.setViewportSize({ width: 1440, height: 900 });
  const url = page.url();

  await test.step("Another admin was faster", async () => {
    noise.allow(/status of 409/);
    const id = url.split("/").at(-1) ?? "";
    const theirs = await page.request.patch(endpointUrl(editTemplate, { params: { id } }), {
      headers: { ...fromSite, "If-Match": '"v1"' },
      data: { body: "Theirs about {{product}}: {{prompt}}" },
    });
    expect(theirs.status()).toBe(200);
    await page.getByLabel("Template").fill("Mine about {{product}}: {{prompt}}");
    await page.keyboard.press("ControlOrMeta+s");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("changed this template at");
    await alert.getByRole("button", { name: "View Differences" }).click();
    const differences = alert.getByRole("region", { name: "Differences" });
    await expect(differences).toHaveText(
      "TemplateTheirsTheirs about {{product}}: {{prompt}}YoursMine about {{product}}: {{prompt}}",
    );
    await expectAccessible(page);
    await alert.getByRole("button", { name: "Load Theirs" }).click();
    await expect(page.getByLabel("Template")).toHaveValue("Theirs about {{product}}: {{prompt}}");
    await expect(alert).toHaveCount(0);
  });

  await page.goto("/cms/content");
  await button(page, "Generate Content").first().click();
  await dialog(page)
    .getByLabel("Template")
    .selectOption({ label: `${name}, version 2` });
  await prompt(page).fill("Write about our podcast");
  await dialog(page).getByRole("textbox", { name: "product" }).fill("our podcast");
  await button(page, "Generate").click();
  await expect(dialog(page)).toContainText(`${name}, version 2`);
  await expect(adminToast(page, "Content Generated")).toBeVisible();
  await page.goto(url);
  await button(page, "Archive").click();
  await expect(adminToast(page, "is archived")).toBeVisible();
  await page.goto("/cms/content");
  await button(page, "Generate Content").first().click();
  await expect(dialog(page).getByLabel("Template")).not.toContainText(name);
});
