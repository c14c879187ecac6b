import { afterEach, expect, it, vi } from "vitest";
import { listApplications } from "#contract/application-lists.ts";
import { searchApplications } from "./search-applications.ts";

afterEach(() => vi.unstubAllGlobals());

it("shortens a phrase to the length the endpoint accepts", async () => {
  const urls: URL[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(new URL(url, "https://site.example"));
    return Response.json({ items: [], nextCursor: null });
  });
  await searchApplications("x".repeat(300), new AbortController().signal);
  const query = Object.fromEntries(urls[0]?.searchParams ?? []);
  expect(listApplications.query?.safeParse(query).success).toBe(true);
});
