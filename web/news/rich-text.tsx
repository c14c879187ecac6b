import { createElement, Fragment, type ReactNode } from "react";
import type {
  RichTextBlock,
  RichText as RichTextDocument,
  RichTextInline,
  RichTextMark,
} from "#contract/rich-text.ts";
import { isSafeHref } from "#contract/safe-href.ts";
import { imageAttributes } from "#web/ui/image-attributes.ts";

/** How wide a figure is, as article.css places it. */
const pictureSizes = "(width < 64rem) 90vw, min(60vw, 66rem)";

const caption = { className: "pt-4 text-muted text-small" };

function applyMark(content: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{content}</strong>;
    case "italic":
      return <em>{content}</em>;
    case "link":
      return isSafeHref(mark.attrs.href) ? <a href={mark.attrs.href}>{content}</a> : content;
  }
}

/** Each block runs in the direction of its own text. */
const anyDirection = { dir: "auto" };

// Children are passed as arguments, which need no keys: the order of a published text never changes.
const element = (tag: string, children: readonly ReactNode[], attributes: object = {}) =>
  createElement(tag, { ...anyDirection, ...attributes }, ...children);

const renderInline = (node: RichTextInline): ReactNode =>
  node.type === "text"
    ? (node.marks ?? []).reduce<ReactNode>(applyMark, node.text)
    : createElement("br");

const inline = (nodes: readonly RichTextInline[] = []) => nodes.map(renderInline);

function renderBlock(block: RichTextBlock): ReactNode {
  switch (block.type) {
    case "paragraph":
      return element("p", inline(block.content));
    case "heading":
      return element(block.attrs.level === 2 ? "h2" : "h3", inline(block.content));
    case "blockquote":
      return element("blockquote", block.content.map(renderBlock));
    case "bulletList":
    case "orderedList": {
      const items = block.content.map((item) => element("li", item.content.map(renderBlock)));
      return block.type === "bulletList"
        ? element("ul", items)
        : element("ol", items, { start: block.attrs?.start });
    }
    case "horizontalRule":
      return <hr />;
    case "figure": {
      const { image } = block.attrs;
      return (
        <figure>
          <img {...imageAttributes(image, pictureSizes)} alt={image.alt} loading="lazy" />
          {block.content?.length ? element("figcaption", inline(block.content), caption) : null}
        </figure>
      );
    }
  }
}

/** A rich-text document as plain elements. Unknown node types render nothing. */
export function RichText({ document }: { document: RichTextDocument }) {
  return createElement(Fragment, null, ...document.content.map(renderBlock));
}
