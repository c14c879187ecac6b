import { XMLParser, XMLValidator } from "fast-xml-parser";
import { Hono } from "hono";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, it } from "vitest";
import { sendMessage } from "#contract/contact.ts";
import type { ListedEntryOf, Post, PublicKind } from "#contract/content.ts";
import { entrySchema, listedEntrySchema } from "#contract/content-entries.ts";
import type { PageContent } from "#contract/page-content.ts";
import { recipientKinds } from "#contract/recipient-kinds.ts";
import type { RichText } from "#contract/rich-text.ts";
import { replaceTexts, scriptPayloads, unusualTexts } from "#seed/hostile-texts.ts";
import { samples } from "#seed/samples.ts";
import type { AppEnv } from "./lib/env.ts";
import { mailHtml } from "./lib/mail-text.ts";
import { renderDocument } from "./site/document.ts";
import { feed } from "./site/feed.ts";
import { postListPage } from "./site/post-list-page.ts";
import { htmlFormHeaders, request } from "./testing/request.ts";

/** The texts, as many of them in each page. */
const texts = [...scriptPayloads, ...unusualTexts];
const pageSize = 50;
const chunks = Array.from({ length: Math.ceil(texts.length / pageSize) }, (_, n) =>
  Array.from({ length: pageSize }, (_, at) => texts[(n * pageSize + at) % texts.length] ?? ""),
);
/** What stands in the place of each text where the page is correct. */
const plain = "A plain text";

type Node = DefaultTreeAdapterTypes.Node;

function elementsIn(node: Node): string[] {
  const own =
    "tagName" in node ? [[node.tagName, ...node.attrs.map(({ name }) => name)].join(" ")] : [];
  const children = "content" in node ? [node.content] : "childNodes" in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elementsIn)];
}

/** The elements that a browser without script finds, with the names of their attributes; script that is data can be read. */
function elementsOf(html: string): string {
  for (const [, json = ""] of html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs))
    JSON.parse(json);
  return elementsIn(parse(html, { scriptingEnabled: false })).join("\n");
}

/** Rich text with a text in each kind of block. */
function richText(texts: readonly string[], image: Post["image"]): RichText {
  const blocks = texts.flatMap((text): RichText["content"] => {
    const marks = [{ type: "bold" as const }, { type: "link" as const, attrs: { href: "/about" } }];
    const content = [{ type: "text" as const, text, marks }];
    const paragraph = { type: "paragraph" as const, content };
    return [
      paragraph,
      { type: "heading", attrs: { level: 2 }, content },
      { type: "blockquote", content: [paragraph] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] },
      { type: "figure", attrs: { image }, content },
    ];
  });
  return { type: "doc", content: blocks };
}

function sampleOf<K extends PublicKind>(kind: K) {
  const sample = samples.find((entry) => entry.kind === kind);
  if (!sample) throw new Error(`There is no sample of the kind ${kind}`);
  return sample as ListedEntryOf<K>;
}

/** An entry for each text, which has it in each field that accepts it. */
const entriesWith = <K extends PublicKind>(kind: K, own: readonly string[]) =>
  own.map((text, n) => {
    const sample = listedEntrySchema(kind).parse(sampleOf(kind));
    const hostile = replaceTexts(listedEntrySchema(kind), sample, () => [text]);
    return { ...hostile, id: String(n), slug: sample.slug };
  });

/** A post with one text after the other in its fields, and all of them in its body. */
function articleWith(own: readonly string[]): Post {
  const sample = samples.find((entry) => entry.kind === "post") as Post;
  const full = {
    ...sample,
    body: { ...sample.body, content: [] },
    seoTitle: "x",
    seoDescription: "x",
  };
  const hostile = replaceTexts(entrySchema("post"), full, (n) => [...own.slice(n), ...own]);
  return { ...hostile, id: sample.id, slug: sample.slug, body: richText(own, sample.image) };
}

const documentOf = async (path: string, content: PageContent) =>
  (await renderDocument(path, content)).text();

const pages: Readonly<Record<string, (texts: readonly string[]) => Promise<string>>> = {
  "an article": (own) => {
    const article = articleWith(own);
    return documentOf(`/news/${article.slug}`, { article, posts: [article] });
  },
  "the front page": (own) =>
    documentOf("/", {
      services: entriesWith("service", own),
      testimonials: entriesWith("testimonial", own),
      audiences: entriesWith("audience", own),
    }),
  "the page about the team": (own) => documentOf("/about", { team: entriesWith("team", own) }),
  "the news": (own) => documentOf("/news", { posts: entriesWith("post", own) }),
  "the news without script": async (own) => {
    const list = { items: entriesWith("post", own), nextCursor: null };
    const app = new Hono<AppEnv>().get("/", (c) => postListPage(c, list, true));
    return (await app.request("/")).text();
  },
  "a mail": async (own) =>
    recipientKinds.flatMap((kind) => own.map((text) => mailHtml(text, kind))).join(""),
  "a refused form without script": async (own) => {
    const [name = ""] = own;
    const fields = { name, email: "none", subject: own.join(" "), message: own.join("\n") };
    const body = new URLSearchParams(fields).toString();
    return (await request("POST", sendMessage.path, { body, headers: htmlFormHeaders })).text();
  },
};

it.each(Object.entries(pages))(
  "%s has the same elements with hostile texts as with plain ones",
  async (_, page) => {
    const expected = elementsOf(await page(Array.from({ length: pageSize }, () => plain)));
    for (const own of chunks) expect(elementsOf(await page(own))).toBe(expected);
  },
);

it("the feed has every item and field when the texts are hostile", () => {
  const hostile = feed(entriesWith("post", texts));
  expect(XMLValidator.validate(hostile)).toBe(true);
  const { rss } = new XMLParser({ processEntities: false }).parse(hostile);
  const fields = new Set(rss.channel.item.map((item: object) => Object.keys(item).join()));
  expect([rss.channel.item.length, fields.size]).toEqual([texts.length, 1]);
});
