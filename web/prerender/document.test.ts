import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { pageKeys } from "#contract/pages.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";
import {
  digest,
  documentTemplate,
  robotsFile,
  securityFile,
  webManifest,
  workerTemplate,
} from "./document.ts";
import type { Chunk, Graph } from "./graph.ts";
import { adminContentSecurityPolicy } from "./hosting-files.ts";

const chunk = (file: string, source: string): [string, Chunk] => [
  file,
  { file, source: `/site/web/${source}`, modules: [], imports: [], styles: [] },
];

const graph: Graph = {
  assets: new Map([
    ["imbue.woff2", "assets/imbue-1.woff2"],
    ["hanken.woff2", "assets/hanken-1.woff2"],
  ]),
  chunks: new Map([
    chunk("assets/main-1.js", "main.tsx"),
    chunk("assets/boot-1.js", "boot.ts"),
    ...pageKeys.map((key) => chunk(`assets/${key}-1.js`, `pages/${key}-page.tsx`)),
  ]),
};

const css = "p{color:red}.b{color:blue}";
const template = documentTemplate({
  html: "<head>\n  <!--head-->\n</head>",
  graph,
  css,
  shellCss: "main{top:0}",
  sheet: "assets/main-1.css",
  codeOf: ({ file }) => (file.includes("news") ? "`b`" : ""),
  boot: "go()",
  publicFolder: "/nowhere",
});

it("inlines each page's own styles, the whole sheet in the shell, and allows both by hash", () => {
  expect(template.styles).toMatchObject({
    home: "p{color:red}",
    news: "p{color:red}.b{color:#00f}",
    admin: `${css}main{top:0}`,
  });
  const hashes = ["p{color:red}", "p{color:red}.b{color:#00f}", `${css}main{top:0}`].map(
    (text) => `'${digest(text)}'`,
  );
  expect(template.csp).toContain(`style-src 'self' ${hashes.join(" ")};`);
});

it("gives the worker the pages it renders, and the policy of all", () => {
  const { styles, scripts, csp } = workerTemplate(template);
  expect(Object.keys(styles)).toEqual(["article", "not-found"]);
  expect(scripts).toEqual({
    article: "/assets/main-1.js /assets/article-1.js",
    "not-found": "/assets/main-1.js /assets/not-found-1.js",
  });
  expect(csp).toBe(template.csp);
});

it("contains the path of the whole sheet", () => {
  expect(template.sheet).toBe("/assets/main-1.css");
});

it("loads each page with its own script, and the shell with main alone", () => {
  expect(template.scripts).toMatchObject({
    news: "/assets/main-1.js /assets/news-1.js",
    article: "/assets/main-1.js /assets/article-1.js",
    admin: "/assets/main-1.js",
  });
});

it("holds the boot script, which the policy of public pages and of the back office allows by its hash", () => {
  expect(template.html).toContain(`data-hint="${signedInHint.name}=${signedInHint.value}"`);
  expect(template.html).toContain(">go()</script>");
  for (const csp of [template.csp, adminContentSecurityPolicy(template.csp)]) {
    expect(csp).toContain(`script-src 'self' '${digest("go()")}';`);
  }
});

it("loads nothing that the first paint would wait for", () => {
  expect(template.html).not.toMatch(/<script[^>]* src=|rel="?stylesheet/);
});

it("keeps the comments that mark where a page is filled in", () => {
  expect(template.html.match(/<!--\w+-->/g)).toEqual([
    "<!--head-->",
    "<!--sheet-->",
    "<!--scripts-->",
    "<!--styles-->",
  ]);
});

it("lists only existing icons in the manifest", () => {
  expect(JSON.parse(webManifest("/nowhere"))).toMatchObject({ name: brand.name, icons: [] });
});

it("excludes the back office and the API from crawling", () => {
  expect(robotsFile()).toMatch(/Disallow: \/api\/\n[\s\S]*Disallow: \/admin\n/);
  expect(robotsFile()).toContain(`Sitemap: ${brand.url}/sitemap.xml`);
});

it("names the contact for security reports until half a year after the build", () => {
  expect(securityFile(new Date("2026-11-22T01:02:03Z")).split("\n")).toEqual([
    `Contact: mailto:${brand.email}`,
    "Expires: 2027-05-21T00:00:00.000Z",
    "Preferred-Languages: en",
    `Canonical: ${brand.url}/.well-known/security.txt`,
    "",
  ]);
});
