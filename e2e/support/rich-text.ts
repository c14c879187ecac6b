import type { Page } from "@playwright/test";
import { cmsEntry } from "#contract/entries.ts";
import { signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

export const image = {
  src: "/media/news/1.avif",
  alt: "Lines of light",
  width: 1600,
  height: 900,
  variants: [{ src: "/media/news/1-800.avif", width: 800 }],
};

export const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: object[]) => ({ type: "paragraph", content });
export const item = (...content: object[]) => ({ type: "listItem", content });
export const bold = { type: "bold" };

let lastPost = 0;

/** Creates a post through the API, opens it in the editor, and returns its id and the field of its text. */
export async function openPost(page: Page, ...content: object[]) {
  await signInAs(page, "admin");
  lastPost += 1;
  const response = await page.request.post("/api/cms/blog", {
    headers: { Origin: new URL((await page.request.get("/api/health")).url()).origin },
    data: {
      title: `A text of many parts ${lastPost}`,
      excerpt: "What the editor can write.",
      body: { type: "doc", content },
      category: "Industry Insights",
      readTime: 1,
      featured: false,
      tags: [],
      author: "Ada",
      image,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id, slug } = cmsEntry.parse(await response.json());
  await page.goto(`/cms/blog/${id}`);
  const field = page.getByRole("textbox", { name: "Text", exact: true });
  await field.click();
  return { id, slug, field };
}

/** Waits until the text that is stored is this one. */
export const expectStored = (page: Page, id: string, ...content: object[]) =>
  expect
    .poll(async () => (await (await page.request.get(`/api/cms/entries/${id}`)).json()).draft.body)
    .toEqual({ type: "doc", content });
