import type { APIRequestContext, Page } from "@playwright/test";
import { posts } from "#seed/content/posts.ts";
import { fromSite } from "./entries.ts";
import { expect } from "./test.ts";

type Fields = Readonly<Record<string, unknown>>;
type Created = { id: string; slug: string };

/** Creates a post that lacks nothing but what a test writes in it. */
export async function createPost(
  request: APIRequestContext,
  fields: Fields = {},
): Promise<Created> {
  const [sample] = posts;
  if (!sample) throw new Error("There is no sample post.");
  const {
    title: _,
    id: __,
    slug: ___,
    kind: ____,
    publishedAt,
    updatedAt,
    readTime,
    ...document
  } = sample;
  const response = await request.post("/api/cms/blog", {
    headers: fromSite,
    data: { ...document, ...fields },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

export const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
export const body = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
export const saveStatus = (page: Page) => page.locator(".save-status");

export async function openEntry(page: Page, { id }: Created): Promise<void> {
  await page.goto(`/cms/blog/${id}`);
  await expect(body(page)).toBeVisible();
}

export async function storedEntry(request: APIRequestContext, { id }: Created) {
  return (await request.get(`/api/cms/entries/${id}`)).json();
}
