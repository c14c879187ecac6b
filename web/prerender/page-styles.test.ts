import { expect, it } from "vitest";
import { followingStyles, pageStyles } from "./page-styles.ts";

const of = (css: string, ...classes: string[]) => pageStyles(css, classes.join(" "));

it("keeps what asks for no class", () => {
  const css = ':root{--a:1}p,h1{color:red}[data-a="x}"] b{top:0}@font-face{font-family:F}';
  expect(of(css)).toBe(css);
});

it("keeps the classes a page names and leaves the others out", () => {
  expect(of(".a{top:0}.b{top:1px}.a .b{top:2px}", "a")).toBe(".a{top:0}");
});

it("keeps a rule when one of its selectors is wanted", () => {
  expect(of(".a,.b{top:0}", "b")).toBe(".a,.b{top:0}");
});

it("reads escaped names", () => {
  expect(of(".md\\:p-1\\.5{padding:1px}", "md:p-1.5")).toContain("padding");
});

it("looks into layers and media queries and leaves no empty ones", () => {
  const css = "@layer a,b;@media (width>=1px){.a{top:0}.b{top:1px}}@layer c{.b{top:2px}}";
  expect(of(css, "a")).toBe("@layer a,b;@media (width>=1px){.a{top:0}}");
});

it("takes no notice of classes that only rule something out", () => {
  expect(of("p:not(.b){top:0}", "a")).toBe("p:not(.b){top:0}");
});

it("finds classes in scripts, however they are quoted", () => {
  expect(pageStyles(".a{top:0}.b{top:0}.c{top:0}", 'x(`a b`,{c:"c"})')).toContain(".c{");
});

it("names no font a second time", () => {
  expect(followingStyles("@font-face{font-family:F}p{top:0}")).toBe("p{top:0}");
});
