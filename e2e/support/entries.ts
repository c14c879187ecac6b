import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** An entry as the API replies with it, as far as tests need it. */
export type TestEntry = { id: string; slug: string; version: number; status: string };

/** A word that no other test uses, for titles and searches. */
export const uniqueTerm = (): string => `q${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** A service that can be published. */
export const serviceFields = (title: string) => ({
  title,
  icon: "growth",
  description: "Sold by hand, one at a time.",
  features: ["One", "Two"],
  price: "From £900",
  tier: 1,
  visualLabel: "A line",
  accent: "champagne",
});

/** What a page of the site sends with each request; without it, a request that writes is refused. */
export const fromSite = { "Sec-Fetch-Site": "same-origin" };

/** Creates a draft as the admin who is signed in. */
export async function createEntry(page: Page, list: string, fields: object): Promise<TestEntry> {
  const response = await page.request.post(`/api/cms/${list}`, {
    headers: fromSite,
    data: fields,
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

/** Runs an action on an entry in the version that is given. */
export async function act(page: Page, { id, version }: TestEntry, action: string) {
  const response = await page.request.post(`/api/cms/entries/${id}/${action}`, {
    headers: { ...fromSite, "If-Match": `"v${version}"` },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as TestEntry;
}

/** What an entry is now. */
export async function readEntry(page: Page, { id }: Pick<TestEntry, "id">) {
  const response = await page.request.get(`/api/cms/entries/${id}`);
  return (await response.json()) as TestEntry & {
    hasDraft: boolean;
    deletedAt: number | null;
    live: Record<string, unknown> | null;
    draft: Record<string, unknown> | null;
  };
}

type Known = Pick<TestEntry, "id" | "version">;

/** Moves entries to the trash, so that lists stay as short as they were; whatever version they have by now. */
export async function discardEntries(page: Page, entries: readonly Known[]): Promise<void> {
  for (let start = 0; start < entries.length; start += 50) {
    const items = entries.slice(start, start + 50).map(({ id, version }) => ({ id, version }));
    const data = { items, action: "trash" };
    const response = await page.request.post("/api/cms/bulk", { headers: fromSite, data });
    const { results } = (await response.json()) as { results: (Known & { code: string | null })[] };
    await discardEntries(
      page,
      results.filter(({ code }) => code === "conflict"),
    );
  }
}
