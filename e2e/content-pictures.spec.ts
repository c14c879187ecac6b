import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Picture } from "#contract/media.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

/** A picture that no other test has made, because its colours are drawn at random. */
const randomPicture = (width: number, height: number) => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(12)));
  return sharp(noise, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height);
};

const jpeg = (width: number, height: number) =>
  randomPicture(width, height)
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

async function openLibrary(page: Page): Promise<void> {
  await signInAs(page, "admin");
  await page.goto("/cms/pictures");
  await expect(heading(page, "Pictures")).toBeVisible();
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel("choose files").setInputFiles(files);
const line = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Uploads" })
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });
const altField = (page: Page) => page.getByLabel("Alt text, needed to publish");
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** Uploads a picture through the library and opens it. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openLibrary(page);
  await choose(page, fileOf(name, buffer));
  await line(page, name).getByRole("link", { name: "Describe" }).click();
  await expect(heading(page, name)).toBeVisible();
}

async function pictureNamed(page: Page, name: string): Promise<Picture> {
  const response = await page.request.get(`/api/cms/media?q=${name}`);
  const { items }: { items: Picture[] } = await response.json();
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`The library has no ${name}`);
  return found;
}

/** Writes as an admin does with another page; the server refuses writes that name no page. */
async function write<T>(
  page: Page,
  method: "POST" | "PATCH",
  path: string,
  data?: object,
  version = 0,
) {
  const headers = { Origin: new URL(page.url()).origin, "If-Match": `"v${version}"` };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

test("makes the sizes of the site of a photo, without its metadata, and stores a twin once", async ({
  page,
}) => {
  const name = `silk-${unique()}.jpg`;
  const photo = await jpeg(2600, 1300);
  await openLibrary(page);
  await choose(
    page,
    fileOf(name, photo),
    fileOf("moodboard.png", Buffer.from("<!doctype html><script>alert(1)</script>")),
    fileOf("half.jpg", (await jpeg(900, 600)).subarray(0, 3000)),
    fileOf("copy.jpg", photo),
    fileOf("empty.png", Buffer.alloc(0)),
  );
  await expect(line(page, name)).toContainText("2600 × 1300");
  await expect(line(page, "moodboard.png")).toContainText("This is a web page, not a picture.");
  await expect(line(page, "half.jpg")).toContainText("cut off or damaged");
  await expect(line(page, "copy.jpg")).toContainText(`Already in the library as ${name}`);
  await expect(line(page, "empty.png")).toContainText("This file is empty.");
  await expect(page.getByText("2 of 5 ready")).toBeVisible();
  await expectAccessible(page);

  const { image } = await pictureNamed(page, name);
  const files = [image?.src, ...(image?.variants ?? []).map(({ src }) => src), image?.preview];
  const sizes: string[] = [];
  for (const url of files) {
    const response = await page.request.get(url ?? "");
    expect(response.status()).toBe(200);
    const { format, width, height, exif } = await sharp(await response.body()).metadata();
    expect(exif).toBeUndefined();
    sizes.push(`${format} ${width} × ${height}`);
  }
  expect(sizes).toEqual([
    "webp 2400 × 1200",
    "webp 1600 × 800",
    "webp 960 × 480",
    "webp 480 × 240",
    "jpeg 1200 × 630",
  ]);
});

test("goes on where a failed network stopped, can be cancelled, and warns before it is lost", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|ERR_ABORTED/);
  const name = `brass-${unique()}.png`;
  const buffer = await randomPicture(1000, 700).png().toBuffer();
  await openLibrary(page);
  const sent: string[] = [];
  let isDown = true;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/cms/media/*/files/*", async (route) => {
    const file = route.request().url().split("/").at(-1) ?? "";
    if (isDown && file === "480.webp") return route.abort();
    sent.push(file);
    if (file === "preview.jpg") await held;
    await route.continue();
  });
  await choose(page, fileOf(name, buffer));
  await expect(line(page, name)).toContainText("The network did not answer");
  isDown = false;
  await line(page, name).getByRole("button", { name: "Retry" }).click();
  await expect(line(page, name).getByRole("progressbar")).toBeVisible();
  await expect.poll(() => sent.at(-1)).toBe("preview.jpg");
  expect(sent.filter((file) => file === "original")).toHaveLength(1);

  const dialog = page.waitForEvent("dialog");
  const leaving = page.evaluate(() => location.reload()).catch(() => undefined);
  const warning = await dialog;
  expect(warning.type()).toBe("beforeunload");
  await warning.dismiss();
  await leaving;

  await choose(page, fileOf(`other-${name}`, await randomPicture(900, 600).png().toBuffer()));
  await line(page, `other-${name}`).getByRole("button", { name: "Cancel" }).click();
  await expect(line(page, `other-${name}`)).toHaveCount(0);
  release();
  await expect(line(page, name)).toContainText("1000 × 700");
});

test("describes a picture by keyboard, and never overwrites what another admin wrote unasked", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 409/);
  const name = `focus-${unique()}.jpg`;
  const shade = () => Math.floor(Math.random() * 50);
  const halves = Buffer.from([shade(), shade(), shade(), 255 - shade(), 255 - shade(), 255]);
  const raw = { raw: { width: 2, height: 1, channels: 3 as const } };
  const size = { width: 2400, height: 600, kernel: "nearest", fit: "fill" } as const;
  await upload(page, name, await sharp(halves, raw).resize(size).png().toBuffer());
  await expect(altField(page)).toBeFocused();
  await page.keyboard.type("A dark and a light half");
  await saved(page);
  const cross = page.getByRole("button", { name: /^Focal point, / });
  await cross.focus();
  for (const key of Array(5).fill("Shift+ArrowRight")) await page.keyboard.press(key);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Focal point 100, 49")).toBeVisible();
  const crop = page.getByRole("list", { name: "Crops" }).locator("img").first();
  await expect(crop).toHaveCSS("object-position", "100% 50%");
  // The link preview is cropped anew: only the light half is left.
  await expect
    .poll(async () => {
      const { image } = await pictureNamed(page, name);
      const preview = await page.request.get(image?.preview ?? "");
      const { channels } = await sharp(await preview.body()).stats();
      return channels.every(({ min }) => min > 180);
    })
    .toBe(true);
  await saved(page);

  const { id, version } = await pictureNamed(page, name);
  await write(page, "PATCH", `/api/cms/media/${id}`, { alt: "What the other admin sees" }, version);
  await altField(page).fill("What I see");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("changed this description");
  await expect(notice).toContainText("What the other admin sees");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Save Mine" }).click();
  await saved(page);
  expect((await pictureNamed(page, name)).alt).toBe("What I see");
});

test("says where a picture is used, exchanges it there, and undoes a deletion", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 409/);
  const name = `used-${unique()}.jpg`;
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
  const name = `cover-${unique()}.jpg`;
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
  await dialog.getByRole("button", { name: "Use Picture" }).click();
  await expect.poll(draftImage).toMatchObject({ alt: "What was dropped", width: 1000 });
});

test("visitors see a published cover cropped around its focal point", async ({ page }) => {
  const name = `crop-${unique()}.jpg`;
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

test("the library and a picture fit every screen, in both colour schemes", async ({ page }) => {
  const name = `fit-${unique()}.jpg`;
  await upload(page, name, await jpeg(700, 1500));
  const url = new URL(page.url()).pathname;
  for (const path of ["/cms/pictures", `/cms/pictures?q=${name}`, url])
    await expectFitting(page, path);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/cms/pictures?q=no-such-picture");
  await expect(page.getByText("Nothing found for “no-such-picture”")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL(/status=deleted$/);
});
