import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentDiff } from "./document-diff.tsx";

const image = { src: "/media/a.avif", alt: "Silk", width: 1600, height: 900, variants: [] };
const body = (...lines: string[]) => ({
  type: "doc",
  content: lines.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

const markup = (before: object | null, after: object | null) =>
  renderToStaticMarkup(
    <DocumentDiff before={before} after={after} labelOf={(field) => field.toUpperCase()} />,
  );

test("marks what came and what went by shape, colour and text, and names what is the same", () => {
  const html = markup(
    { title: "In praise", featured: false, slug: "x", body: body("Same", "One two three four") },
    { title: "In defence", featured: true, slug: "x", body: body("Same", "One two three five") },
  );
  expect(html).toContain("3 changes in 3 fields");
  for (const term of ["praise", "No", "four"])
    expect(html).toMatch(new RegExp(`<del[^>]*><span class="sr-only">Deleted: </span>${term}<`));
  for (const term of ["defence", "Yes", "five"])
    expect(html).toMatch(new RegExp(`<ins[^>]*><span class="sr-only">Inserted: </span>${term}<`));
  expect(html).toContain("BODY<span");
  expect(html).toContain(">Paragraph 2</span>");
  expect(html).toContain(">SLUG, 1 passage</p>");
});

test("shows both pictures where another was chosen, and the words alone where only they changed", () => {
  expect(markup({ image }, { image: { ...image, src: "/media/b.avif" } })).toMatch(
    /a\.avif.*Before.*b\.avif.*After/,
  );
  expect(markup({ image }, { image: { ...image, alt: "Wool" } })).not.toContain("<img");
  expect(markup({ image }, {})).toContain("None");
});

test("says that nothing differs", () => {
  expect(markup({ title: "a" }, { title: "a" })).toContain("Both versions are the same");
});
