import { apply } from "./support/applications.ts";
import { heading } from "./support/back-office.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const applicationCount = 40;

type Listed = { id: string; stage: string; rating: number; fullName: string };

test("reviews forty applications by keyboard alone: open, read, rate, note, move, next", async ({
  page,
  request,
}) => {
  test.slow();
  const company = `Maison ${crypto.randomUUID().slice(0, 8)}`;
  await Promise.all(Array.from({ length: applicationCount }, () => apply(request, company)));
  await signInAs(page, "admin");
  const list = `/api/applications?q=${company}`;
  const { items }: { items: Listed[] } = await (await page.request.get(list)).json();
  await page.goto(`/admin/applications?q=${company}`);
  await expect(page.getByRole("row")).toHaveCount(applicationCount + 1);
  const loads: string[] = [];
  page.on("request", (sent) => {
    if (sent.isNavigationRequest()) loads.push(sent.url());
  });
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  for (const [index, { fullName }] of items.entries()) {
    await expect(heading(page, fullName)).toBeVisible();
    await expect(page.getByText("To build a house that lasts")).toBeVisible();
    await page.keyboard.press(String((index % 5) + 1));
    await page.keyboard.press("n");
    await page.keyboard.insertText(`Note ${index}`);
    await page.keyboard.press("Control+Enter");
    // A saved note gives the keys back to the record.
    await expect(page.getByLabel("Note for the team")).not.toBeFocused();
    await page.keyboard.press("m");
    await page.keyboard.press("j");
  }
  // Each change is on the screen at once; the server has the last of them a little later.
  await expect
    .poll(async () => {
      const read: { items: Listed[] } = await (await page.request.get(list)).json();
      return read.items.map(({ stage, rating }) => `${stage} ${rating}`);
    })
    .toEqual(items.map((_, index) => `reviewing ${(index % 5) + 1}`));
  const notes = await Promise.all(
    items.map(async ({ id }) => {
      const record = await (await page.request.get(`/api/applications/${id}`)).json();
      return record.notes.map(({ text }: { text: string }) => text);
    }),
  );
  expect(notes).toEqual(items.map((_, index) => [`Note ${index}`]));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row")).toHaveCount(applicationCount + 1);
  expect(loads).toEqual([]);
});
