import sharp from "sharp";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting } from "./support/back-office.ts";
import { uniqueTerm } from "./support/entries.ts";
import { expectStill, recordShifts } from "./support/layout-shifts.ts";
import {
  altField,
  choose,
  fileOf,
  jpeg,
  line,
  openLibrary,
  pictureNamed,
  randomPicture,
  saved,
  upload,
  write,
} from "./support/pictures.ts";
import { expect, test } from "./support/test.ts";

test("makes the sizes of the site of a photo, without its metadata, and stores a twin once", async ({
  page,
}) => {
  const name = `silk-${uniqueTerm()}.jpg`;
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
  const name = `brass-${uniqueTerm()}.png`;
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
  const name = `focus-${uniqueTerm()}.jpg`;
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

  await page.clock.install();
  await page.route(`**/api/cms/media/${id}`, () => undefined, { times: 1 });
  await altField(page).fill("What nobody hears");
  await page.clock.runFor(800);
  await page.clock.fastForward(30_000);
  await expect(notice).toContainText("Not saved. The network did not answer.");
  await notice.getByRole("button", { name: "Retry" }).click();
  await saved(page);

  // A picture that has not come yet takes the room that it will.
  const height = () =>
    page.locator(".focal-point-picture").evaluate(({ clientHeight }) => clientHeight);
  const shown = await height();
  await page.route("**/media/uploads/**", () => undefined);
  await page.reload();
  await expect(altField(page)).toBeVisible();
  expect(await height()).toBe(shown);
});

test("the library and a picture fit every screen, in both colour schemes", async ({ page }) => {
  const name = `fit-${uniqueTerm()}.jpg`;
  await upload(page, name, await jpeg(700, 1500));
  const url = new URL(page.url()).pathname;
  await expectFitting(page, "/cms/pictures", `/cms/pictures?q=${name}`, url);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/cms/pictures?q=no-such-picture");
  await expect(page.getByText("Nothing found for “no-such-picture”")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL(/status=deleted$/);
});

test("nothing moves on the page of a picture when its file is the last to come", async ({
  page,
}) => {
  await upload(page, `late-${uniqueTerm()}.jpg`, await jpeg(1600, 900));
  await page.route("**/media/**", async (route) => {
    const response = await route.fetch();
    // By then everything else is shown.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ response });
  });
  await recordShifts(page);
  const picture = page.locator(".focal-point-picture img");
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((node) => Reflect.get(node, "complete"))).toBe(true);
    await expectStill(page, `at ${width}`);
  }
});
