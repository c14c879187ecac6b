import { expect, it } from "vitest";
import { pageKeys, pages } from "#contract/pages.ts";
import { renderPage } from "./entry-server.tsx";
import { matchPage } from "./routes.tsx";

it.each(pageKeys.filter((key) => pages[key].path !== "/"))(
  "the path of %s in upper case is an unknown path, as on the server",
  (key) => {
    expect(matchPage(pages[key].path)).toBe(key);
    expect(matchPage(pages[key].path.toUpperCase())).toBe("not-found");
  },
);

it("the router shows the 404 page at a path in another case", async () => {
  const { body } = await renderPage("/Join-Us", {});
  expect(body).toMatch(/<h1[^>]*>Page Not/);
});
