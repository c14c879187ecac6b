import { contactForm } from "#seed/forms.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a message sent through Pages is stored and confirmed by mail", async ({ page }) => {
  await page.goto("/about");
  const email = `${crypto.randomUUID()}@person.example`;
  const reference = await page.evaluate(
    async (form) => {
      const response = await fetch("/api/contact", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
        body: JSON.stringify(form),
      });
      const receipt: { reference: string } = await response.json();
      return receipt.reference;
    },
    { ...contactForm, email },
  );
  expect(reference).toMatch(referencePattern);

  await signInAs(page, "admin");
  const outbox = await (await page.request.get("/api/outbox")).json();
  expect(outbox.items).toContainEqual(
    expect.objectContaining({ recipient: email, subject: expect.stringContaining(reference) }),
  );
});

test("Pages serves the news list as a file and articles from the worker", async ({ page }) => {
  await page.goto("/news");
  await page.locator('main a[href^="/news/"]').first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await page.reload();
  await expect(page.locator("article h1, main h1")).toBeVisible();
});

test("a missing asset is not cached", async ({ request }) => {
  const response = await request.get("/assets/no-such-chunk.js");
  expect(response.status()).toBe(404);
  expect(response.headers()["cache-control"]).toBe("no-store");
});
