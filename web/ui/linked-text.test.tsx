import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { LinkedText } from "./linked-text.tsx";

afterEach(() => void vi.unstubAllGlobals());

it("gives a link a direction of its own, which the text before it cannot turn around", () => {
  vi.stubGlobal("location", new URL("https://site.example/"));
  const markup = renderToStaticMarkup(<LinkedText text={"See \u202ehttps://one.example now"} />);
  expect(markup).toMatch(
    /^See \u202e<a dir="ltr" href="https:\/\/one\.example"[^>]*>https:\/\/one\.example<\/a> now$/,
  );
});
