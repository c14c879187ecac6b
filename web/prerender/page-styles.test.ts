import { expect, it } from "vitest";
import { pageStyles, sheetWithoutFonts } from "./page-styles.ts";

const of = (css: string, ...classes: string[]) => pageStyles(css, classes.join(" "));

it("keeps rules without classes", () => {
  const css = ":root{--a:1}p,h1{color:red}@font-face{font-family:F}";
  expect(of(css)).toBe(css);
});

it("keeps the classes that the scripts name and deletes the others", () => {
  expect(of(".a{top:0}.b{top:1px}.a .b{top:2px}", "a")).toBe(".a{top:0}");
});

it("keeps a rule if one of its selectors can match", () => {
  expect(of(".a,.b{top:0}", "b")).toBe(".a,.b{top:0}");
});

it("compares escaped class names without their backslashes", () => {
  const css = ".md\\:p-1\\.5{padding:1px}";
  expect(of(css, "md:p-1.5")).toBe(css);
  expect(of(css, "md:p-1")).toBe("");
});

it("reads quotes and braces inside strings as text", () => {
  const css = `.a:before{content:"}\\"{"}[data-x="it's}.b"]{top:0}.b{top:1px}`;
  expect(of(css, "a")).toBe(`.a:before{content:"}\\"{"}[data-x="it's}.b"]{top:0}`);
  expect(of('[data-a="x}"] b{top:0}')).toBe("[data-a=x\\}] b{top:0}");
});

it.each(["is", "where", "has"])("deletes a rule whose :%s() holds only unused classes", (kind) => {
  expect(of(`p:${kind}(.b,.c){top:0}`, "a")).toBe("");
  expect(of(`p:${kind}(.a,.c){top:0}`, "a")).toBe(`p:${kind}(.a,.c){top:0}`);
});

it("keeps a rule whose :not() holds an unused class, because it matches every element", () => {
  expect(of("p:not(.b){top:0}", "a")).toBe("p:not(.b){top:0}");
});

it("keeps declarations with var() as they are", () => {
  expect(of(".a{top:var(--x)}.b{top:var(--y)}", "a")).toBe(".a{top:var(--x)}");
});

it("deletes rules inside nested blocks, and blocks that become empty", () => {
  const css =
    "@layer a,b;@media (width>=1px){.a{top:0}.b{top:1px}}@layer c{.b{top:2px}@media print{.b{top:3px}}}";
  expect(of(css, "a")).toBe("@layer a,b;@media (width>=1px){.a{top:0}}");
  expect(of(".a{top:0;@media print{.b &{top:1px}& .c{top:2px}}}", "a", "c")).toBe(
    ".a{top:0;@media print{& .c{top:2px}}}",
  );
});

it("keeps the order of the rules, because later rules override earlier ones", () => {
  const css = ".b{top:1px}@media print{.a{top:2px}}.a{top:3px}p{top:4px}@layer u{.a{top:5px}}";
  expect(of(css, "a")).toBe(css.replace(".b{top:1px}", ""));
});

it("finds classes in minified scripts, whatever quotes they use", () => {
  const css = ".a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}";
  expect(pageStyles(css, "x(`a b`,{c:\"c\"},'d')")).toBe(css);
});

it("leaves @font-face out of the sheet that loads after the first paint", () => {
  expect(sheetWithoutFonts("@font-face{font-family:F}p{top:0}")).toBe("p{top:0}");
});

it("deletes keyframes that no remaining rule names", () => {
  const css =
    ".a{animation:1s x,2s ease y}.b{animation:z}@keyframes x{to{top:0}}@keyframes y{to{top:1px}}@keyframes z{to{top:2px}}";
  expect(of(css, "a")).toBe(
    ".a{animation:1s x,2s y}@keyframes x{to{top:0}}@keyframes y{to{top:1px}}",
  );
});
