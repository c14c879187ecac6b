import { listSends, type NewsletterSend } from "#contract/newsletter-sends.ts";
import { row } from "./support/entry-lists.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a send that goes on shows its numbers in full, and its row lets a press on Cancel through", async ({
  page,
}) => {
  const send: NewsletterSend = {
    id: "0123456789abcdefghjkmnpqrs",
    postId: "0123456789abcdefghjkmnpqrs",
    subject: "Kiln",
    state: "sending",
    recipients: 12_345,
    queued: 12_345,
    sent: 90,
    failed: 5,
    refused: 0,
    waiting: 12_250,
    startedAt: Date.now(),
    cancelled: 0,
    cancelledAt: null,
  };
  await signInAs(page, "admin");
  await page.route(`${listSends.path}*`, (route) =>
    route.fulfill({ json: { items: [send], nextCursor: null } }),
  );
  await page.goto("/cms/newsletter/sends");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sent = row(page, "Kiln").locator("td").filter({ hasText: "90 of 12,345" });
    await expect(sent.getByRole("progressbar", { name: "Sent of Kiln" })).toBeInViewport({
      ratio: 1,
    });
    expect(await sent.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    await page.getByRole("button", { name: "Cancel Kiln" }).click();
    await page.getByRole("dialog", { name: "Stop sending Kiln?" }).press("Escape");
  }
});
