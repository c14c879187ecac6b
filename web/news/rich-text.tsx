import { createElement, Fragment, type ReactNode } from "react";
import type {
  RichTextBlock,
  RichText as RichTextDocument,
  RichTextMark,
  RichTextRun,
} from "#contract/rich-text.ts";
import { isSafeHref } from "#contract/safe-href.ts";

function marked(words: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{words}</strong>;
    case "italic":
      return <em>{words}</em>;
    case "link":
      return isSafeHref(mark.attrs.href) ? <a href={mark.attrs.href}>{words}</a> : words;
  }
}

const inline = (runs: readonly RichTextRun[] = []) =>
  runs.map(({ text, marks = [] }) => marks.reduce<ReactNode>(marked, text));

// Children are spread because a published text never changes its order, so it needs no keys.
const draw = (tag: string, children: readonly ReactNode[]) => createElement(tag, null, ...children);

function drawn(block: RichTextBlock): ReactNode {
  switch (block.type) {
    case "paragraph":
      return draw("p", inline(block.content));
    case "heading":
      return draw(block.attrs.level === 2 ? "h2" : "h3", inline(block.content));
    case "blockquote":
      return draw("blockquote", block.content.map(drawn));
    case "bulletList":
      return draw(
        "ul",
        block.content.map((item) => draw("li", item.content.map(drawn))),
      );
  }
}

/** A document as elements, without classes of its own; what is not on the list is not drawn. */
export function RichText({ document }: { document: RichTextDocument }) {
  return createElement(Fragment, null, ...document.content.map(drawn));
}
