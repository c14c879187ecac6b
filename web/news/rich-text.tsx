import { createElement, Fragment, type ReactNode } from "react";
import type {
  RichTextBlock,
  RichText as RichTextDocument,
  RichTextMark,
  RichTextRun,
} from "#contract/rich-text.ts";
import { isSafeHref } from "#contract/safe-href.ts";

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

const inline = (runs: readonly RichTextRun[] = []) =>
  runs.map(({ text, marks = [] }) => marks.reduce<ReactNode>(applyMark, text));

// Children are passed as arguments, which need no keys: the order of a published text never changes.
const element = (tag: string, children: readonly ReactNode[]) =>
  createElement(tag, null, ...children);

function renderBlock(block: RichTextBlock): ReactNode {
  switch (block.type) {
    case "paragraph":
      return element("p", inline(block.content));
    case "heading":
      return element(block.attrs.level === 2 ? "h2" : "h3", inline(block.content));
    case "blockquote":
      return element("blockquote", block.content.map(renderBlock));
    case "bulletList":
      return element(
        "ul",
        block.content.map((item) => element("li", item.content.map(renderBlock))),
      );
  }
}

/** A rich-text document as plain elements without classes. Unknown node types render nothing. */
export function RichText({ document }: { document: RichTextDocument }) {
  return createElement(Fragment, null, ...document.content.map(renderBlock));
}
