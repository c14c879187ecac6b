import { expect, it } from "vitest";
import { login } from "#contract/auth.ts";
import { operations } from "#contract/operations.ts";
import { headerScore } from "#scripts/testing/header-score.ts";
import { newEditor } from "./testing/cms.ts";
import { request } from "./testing/request.ts";

type Slug = { slug: string };
const best = { "1.4.8": 130, "1.6": 150 };

/** The paths of pages, with values in their parameters that no record has; the sign-in asks the identity provider. */
const paths = operations.flatMap(({ endpoint: { method, path, reply } }) =>
  method === "GET" && reply === "document" && path !== login.path
    ? [path.replace(/:\w+/g, "0".repeat(26)).replace("*", "no-such-page")]
    : [],
);

const scoreOf = async (path: string) => {
  const response = await request("GET", path);
  await response.body?.cancel();
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  return isPage ? headerScore(response.headers) : "no page";
};

it("gives every page of the worker the best score by the rules of Mozilla's Observatory", async () => {
  const scores = await Promise.all(paths.map(async (path) => [path, await scoreOf(path)] as const));
  const pages = scores.filter(([, score]) => score !== "no page");
  expect(pages.length).toBeGreaterThan(5);
  for (const [path, score] of pages) expect(score, path).toEqual(best);
});

it("gives an article and the preview of one the best score too", async () => {
  const editor = await newEditor();
  await editor.send("POST", "setup");
  const { items } = await (await request("GET", "/api/content/posts")).json<{ items: Slug[] }>();
  const { id } = await editor.create("post");
  type Link = { data: { url: string } };
  const { data } = await editor.json<Link>("POST", `entries/${id}/preview-link`);
  for (const path of [`/news/${items[0]?.slug}`, data.url.replace(/#.*/, "")])
    expect(await scoreOf(path), path).toEqual(best);
});
