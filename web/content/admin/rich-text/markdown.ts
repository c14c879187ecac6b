import type { JSONContent } from "@tiptap/core";
import { lexer, type Token, type Tokens } from "marked";
import { maxListLevels } from "#contract/rich-text-structure.ts";
import { isSafeHref } from "#contract/safe-href.ts";

type Marks = NonNullable<JSONContent["marks"]>;

const partsOf = (token: Token): Token[] | undefined =>
  "tokens" in token ? token.tokens : undefined;

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

function run(raw: string, marks: Marks): JSONContent[] {
  const text = raw.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (name) => entities[name] ?? name);
  return text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 && { marks }) }];
}

const linkMark = (href: string): Marks =>
  isSafeHref(href) && href.length <= 2000 ? [{ type: "link", attrs: { href } }] : [];

/** The parts of a line. What this text does not know, HTML too, is the text that it was written as. */
function inlinesOf(tokens: readonly Token[] = [], marks: Marks = []): JSONContent[] {
  return tokens.flatMap((token) => {
    const within = (added: Marks) => inlinesOf(partsOf(token), [...marks, ...added]);
    switch (token.type) {
      case "strong":
        return within([{ type: "bold" }]);
      case "em":
        return within([{ type: "italic" }]);
      case "link":
        return within(linkMark(token.href));
      case "br":
        return [{ type: "hardBreak" }];
      case "checkbox":
        return [];
      case "image":
        return run(token.text, marks);
      default:
        return partsOf(token) ? within([]) : run("text" in token ? token.text : token.raw, marks);
    }
  });
}

const paragraph = (tokens?: readonly Token[]): JSONContent => ({
  type: "paragraph",
  content: inlinesOf(tokens),
});

const plainParagraph = (text: string): JSONContent => ({
  type: "paragraph",
  content: run(text, []),
});

function listOf(list: Tokens.List, level: number): JSONContent {
  const start = Number(list.start);
  return {
    type: list.ordered ? "orderedList" : "bulletList",
    ...(list.ordered && start > 1 && start <= 999 && { attrs: { start } }),
    content: list.items.map((item) => {
      const held = blocksOf(item.tokens, level).flatMap(paragraphsAndLists);
      const content = held[0]?.type === "paragraph" ? held : [paragraph(), ...held];
      return { type: "listItem", content };
    }),
  };
}

/** A block as an item of a list or a quote can hold it. */
function paragraphsAndLists(block: JSONContent): JSONContent[] {
  if (block.type === "blockquote") return block.content ?? [];
  if (block.type === "heading") return [{ type: "paragraph", content: block.content ?? [] }];
  return block.type === "horizontalRule" ? [] : [block];
}

const isParagraph = ({ type }: JSONContent): boolean => type === "paragraph";

/** A block as a quote can hold it: paragraphs, also of the items of lists. */
function paragraphsIn(block: JSONContent): JSONContent[] {
  if (isParagraph(block)) return [block];
  if (block.type === "heading") return paragraphsAndLists(block);
  return (block.content ?? []).flatMap(paragraphsIn);
}

function blockOf(token: Token, level: number): JSONContent[] {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return [];
    case "heading":
      return [
        {
          type: "heading",
          attrs: { level: token.depth < 3 ? 2 : 3 },
          content: inlinesOf(token.tokens),
        },
      ];
    case "hr":
      return [{ type: "horizontalRule" }];
    case "blockquote": {
      const content = blocksOf(token.tokens ?? [], level).flatMap(paragraphsIn);
      return [{ type: "blockquote", content: content.length > 0 ? content : [paragraph()] }];
    }
    case "list": {
      const items = (token as Tokens.List).items;
      return level < maxListLevels
        ? [listOf(token as Tokens.List, level + 1)]
        : items.flatMap((item) => blocksOf(item.tokens, level));
    }
    case "code":
      return String(token.text).split("\n").map(plainParagraph);
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((cells) =>
        plainParagraph(cells.map(({ text }) => text).join(" | ")),
      );
    }
    default:
      return partsOf(token) ? [paragraph(partsOf(token))] : [plainParagraph(token.raw.trim())];
  }
}

const blocksOf = (tokens: readonly Token[], level: number): JSONContent[] =>
  tokens.flatMap((token) => blockOf(token, level));

/** Markdown as blocks of the editor. */
export const markdownBlocks = (text: string): JSONContent[] => blocksOf(lexer(text), 0);
