import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Labelled } from "./labelled.tsx";

/** What a screen reader says of the field besides its label. */
function descriptionOf(texts: { error?: string; hint?: string }): string[] {
  const html = renderToStaticMarkup(
    <Labelled label="Days" {...texts}>
      {(control) => <input {...control} />}
    </Labelled>,
  );
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
  return ids.map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? "");
}

it("describes a field by its error and its hint", () => {
  const error = "Please enter a number";
  const hint = "From 1 to 365.";
  expect(descriptionOf({ error, hint })).toEqual([error, hint]);
  expect(descriptionOf({ hint })).toEqual([hint]);
  expect(descriptionOf({})).toEqual([]);
});
