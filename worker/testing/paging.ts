import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";
import { idOfRow } from "./stored-rows.ts";

/** How many records a list has to begin with. */
export const total = 10_000;

/** A list of the API whose newest records come first. */
export type List = {
  readonly path: string;
  /** Stores the records numbered `from` to `to`, the last of which come first in the list. */
  readonly store: (from: number, to: number) => Promise<unknown>;
  /** What another person does to a record: a table and an assignment. */
  readonly change: readonly [table: string, assignment: string];
};

type Page = { items?: { id: string }[]; data?: { id: string }[]; nextCursor: string | null };

/** Reads pages of a list as an admin: the ids of the one after a cursor. */
export async function newReader(path: string) {
  const { cookie } = await signIn("admin");
  const separator = path.includes("?") ? "&" : "?";
  return async (cursor: string | null) => {
    const query = cursor === null ? "" : `${separator}cursor=${cursor}`;
    const response = await request("GET", path + query, { cookie });
    expect(response.status).toBe(200);
    const { items, data, nextCursor } = await response.json<Page>();
    return { ids: (items ?? data ?? []).map(({ id }) => id.replace(":team", "")), nextCursor };
  };
}

/** The ids of a list to its very end, in its order; `between` happens after each page. */
export async function walk(
  read: Awaited<ReturnType<typeof newReader>>,
  between: (seen: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    seen.push(...page.ids);
    cursor = page.nextCursor;
    await between(seen);
  } while (cursor !== null);
  return seen;
}

/** Stores ten thousand records and expects each of them once, page by page, while others are added and some are changed. */
export async function expectWhole({ path, store, change: [table, assignment] }: List) {
  await store(1, total);
  const read = await newReader(path);
  const update = env.DB.prepare(
    `UPDATE ${table} SET ${assignment} WHERE substr(id, 1, 26) IN (?, ?)`,
  );
  let added = 0;
  const seen = await walk(read, async (ids) => {
    if (ids.length % 1000 !== 0) return;
    added += 1;
    await store(total + added, total + added);
    // One that was on this page, and one that is on the next.
    const last = Number(ids.at(-1));
    await update.bind(idOfRow(last), idOfRow(last - 7)).run();
  });
  expect(added).toBe(10);
  expect(seen).toEqual(Array.from({ length: total }, (_, n) => idOfRow(total - n)));
  // The list of posts is kept for some seconds.
  const newest = async () => (await read(null)).ids[0];
  await expect.poll(newest, { timeout: 8000 }).toBe(idOfRow(total + added));
}
