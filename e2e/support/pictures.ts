import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Picture } from "#contract/media.ts";
import { heading } from "./back-office.ts";
import { signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

/** A picture that no other test has made, because its colours are drawn at random. */
export const randomPicture = (width: number, height: number) => {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(12)));
  return sharp(noise, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height);
};

export const jpeg = (width: number, height: number) =>
  randomPicture(width, height)
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

export async function openLibrary(page: Page): Promise<void> {
  await signInAs(page, "admin");
  await page.goto("/cms/pictures");
  await expect(heading(page, "Pictures")).toBeVisible();
}

export const choose = (
  page: Page,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
) => page.getByLabel("choose files").setInputFiles(files);
export const line = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Uploads" })
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });
export const altField = (page: Page) => page.getByLabel("Alt text, needed to publish");
export const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** Uploads a picture through the library and opens it. */
export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await openLibrary(page);
  await choose(page, fileOf(name, buffer));
  await line(page, name).getByRole("link", { name: "Describe" }).click();
  await expect(heading(page, name)).toBeVisible();
}

export async function pictureNamed(page: Page, name: string): Promise<Picture> {
  const response = await page.request.get(`/api/cms/media?q=${name}`);
  const { items }: { items: Picture[] } = await response.json();
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`The library has no ${name}`);
  return found;
}

/** Writes as an admin does with another page; the server refuses writes that name no page. */
export async function write<T>(
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
