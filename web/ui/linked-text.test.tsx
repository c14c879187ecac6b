import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinkedText } from "./linked-text.tsx";

it("gives a link a direction of its own, which the text before it cannot turn around", () => {
  const markup = renderToStaticMarkup(<LinkedText text={"See \u202ehttps://one.example now"} />);
  expect(markup).toMatch(
    /^See \u202e<a dir="ltr" href="https:\/\/one\.example"[^>]*>https:\/\/one\.example<\/a> now$/,
  );
});
