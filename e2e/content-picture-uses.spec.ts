import { expectAccessible } from "./support/accessibility.ts";
import { heading } from "./support/back-office.ts";
import { uniqueTerm } from "./support/entries.ts";
import { altField, fileOf, jpeg, pictureNamed, saved, upload, write } from "./support/pictures.ts";
import { expectRoomInLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test("says where a picture is used, exchanges it there, and undoes a deletion", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 409/);
  const name = `used-${uniqueTerm()}.jpg`;
  await upload(page, name, await jpeg(1200, 800));
  await altField(page).fill("A cover");
  await saved(page);
  const { image } = await pictureNamed(page, name);
  const title = `Post with ${name}`;
  const entry = await write<{ id: string }>(page, "POST", "/api/cms/blog", { title, image });
  await page.reload();
  await expect(page.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/cms/blog/${entry.id}`,
  );
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toContainText("Entries show this picture");
  await page.getByRole("button", { name: "Dismiss" }).click();

  const buffer = await jpeg(1000, 1000);
  // What the notice offers can be pressed at once, also while the page is read again.
  await page.route(/\/api\/cms\/media\/\w{26}$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByLabel("Replace").setInputFiles(fileOf("new.jpg", buffer));
  await expect(page.getByText("One entry still show")).toBeVisible();
  await page.getByRole("button", { name: "Put It into Their Drafts" }).click();
  await expect(page.getByText("The drafts have the new picture.")).toBeVisible();
  const changed = await (await page.request.get(`/api/cms/entries/${entry.id}`)).json();
  const replaced = await pictureNamed(page, "new.jpg");
  expect(changed.draft.image).toMatchObject({ src: replaced.image?.src, alt: "A cover" });
  await page.getByRole("button", { name: "Dismiss" }).click();

  await write(page, "PATCH", `/api/cms/entries/${entry.id}`, { image: null }, changed.version);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(heading(page, "Pictures")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("new.jpg is back in the library")).toBeVisible();
  expect((await pictureNamed(page, "new.jpg")).status).toBe("ready");
});

test("chooses a cover in the editor by keyboard alone, and a dropped file is described before it is used", async ({
  page,
}) => {
  const name = `cover-${uniqueTerm()}.jpg`;
  await upload(page, name, await jpeg(1200, 800));
  await altField(page).fill("A cover from the library");
  await saved(page);
  const title = `Cover ${name}`;
  const { id } = await write<{ id: string }>(page, "POST", "/api/cms/blog", { title });
  const draftImage = async () =>
    (await (await page.request.get(`/api/cms/entries/${id}`)).json()).draft.image;
  await page.goto(`/cms/blog/${id}`);
  const field = page.getByRole("group", { name: "Picture", exact: true });
  await field.getByRole("button", { name: "Choose Picture" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Pictures" });
  await expect(dialog.getByRole("searchbox", { name: "Search pictures" })).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole("list", { name: "Library" }).getByRole("button")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Used in: nothing yet.")).toBeVisible();
  await expectAccessible(page, "dialog");
  await expectRoomInLowWindows(dialog, dialog.getByRole("button", { name: "Use Picture" }));
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(altField(page)).toBeFocused();
  await expect(altField(page)).toHaveValue("A cover from the library");
  await expect.poll(draftImage).toMatchObject({ alt: "A cover from the library" });

  const dropped = (await jpeg(1000, 700)).toString("base64");
  const dataTransfer = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    transfer.items.add(new File([bytes], "dropped.jpg", { type: "image/jpeg" }));
    return transfer;
  }, dropped);
  await field.dispatchEvent("drop", { dataTransfer });
  await expect(dialog.getByText("1 of 1 ready")).toBeVisible();
  await expect(altField(page).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field.getByRole("img")).toHaveAttribute("alt", "A cover from the library");
  await field.dispatchEvent("drop", { dataTransfer });
  await expect(dialog.getByText("Already in the library")).toBeVisible();
  await page.keyboard.type("What was dropped");
  // While it is saved, a second press saves nothing again, which the server would refuse.
  await page.route(/\/api\/cms\/media\/\w{26}$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  await expect.poll(draftImage).toMatchObject({ alt: "What was dropped", width: 1000 });
});

test("visitors see a published cover cropped around its focal point", async ({ page }) => {
  const name = `crop-${uniqueTerm()}.jpg`;
  await upload(page, name, await jpeg(1600, 1600));
  await altField(page).fill("A cover");
  await page.getByRole("button", { name: /^Focal point, / }).press("Shift+ArrowUp");
  await page.locator(".focal-point-picture").click({ position: { x: 4, y: 4 } });
  await expect(page.getByText(/^Focal point [0-5], [0-5]$/)).toBeVisible();
  await saved(page);
  await expect.poll(async () => (await pictureNamed(page, name)).focus.x).toBeLessThan(6);
  const { image, focus } = await pictureNamed(page, name);
  const text = { type: "text", text: "Seen around its corner." };
  const post = {
    title: `Crop ${name}`,
    excerpt: "A picture and its corner.",
    body: { type: "doc", content: [{ type: "paragraph", content: [text] }] },
    category: "Technology",
    featured: false,
    tags: [],
    author: "Ada",
    image: { ...image, alt: "A cover", focus },
  };
  type Entry = { id: string; slug: string; version: number };
  const entry = await write<Entry>(page, "POST", "/api/cms/blog", post);
  const published = await write<Entry>(
    page,
    "POST",
    `/api/cms/entries/${entry.id}/publish`,
    undefined,
    entry.version,
  );
  await page.goto(`/news/${published.slug}`);
  const cover = page.getByRole("img", { name: "A cover" });
  await expect(cover).toHaveCSS("object-position", "0px 0px");
  await expect(cover).toHaveAttribute("srcset", /1600w/);
  await page.goto("/cms");
  const remove = { Origin: new URL(page.url()).origin, "If-Match": `"v${published.version}"` };
  await page.request.delete(`/api/cms/entries/${entry.id}`, { headers: remove });
});
