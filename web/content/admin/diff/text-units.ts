import type { ContentImage } from "#contract/content-image.ts";

/** A paragraph, heading, item, quote, rule or picture of a rich text: what a reader calls one passage. */
export type TextUnit = {
  readonly name: string;
  readonly text: string;
  /** Its bold, italic and linked passages, by the name of the style. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  readonly image?: ContentImage | undefined;
  /** Equal for equal units. */
  readonly key: string;
};

/** Any JSON as a node: stored documents may have been written by another version. */
type LooseNode = {
  type?: unknown;
  text?: unknown;
  attrs?: unknown;
  marks?: unknown;
  content?: unknown;
};

const nodesOf = (list: unknown): LooseNode[] => (Array.isArray(list) ? list.map(Object) : []);

function textOf(node: LooseNode): string {
  if (typeof node.text === "string") return node.text;
  return node.type === "hardBreak" ? "\n" : nodesOf(node.content).map(textOf).join("");
}

/** What a mark is called; a link also says where to. */
function styleOf({ type, attrs }: LooseNode): readonly [string, string] {
  if (type === "link") return ["Link", ` to ${String(Object(attrs).href)}`];
  return [type === "bold" ? "Bold" : type === "italic" ? "Italic" : String(type), ""];
}

function stylesOf(inlines: readonly LooseNode[]): Record<string, string[]> {
  const styles: Record<string, string[]> = {};
  for (const inline of inlines) {
    for (const mark of nodesOf(inline.marks)) {
      const [name, target] = styleOf(mark);
      styles[name] = [...(styles[name] ?? []), textOf(inline) + target];
    }
  }
  return styles;
}

function unit(name: string, node: LooseNode, image?: ContentImage): TextUnit {
  const styles = stylesOf(nodesOf(node.content));
  const text = textOf(node);
  return { name, text, styles, image, key: JSON.stringify([name, text, styles, image]) };
}

function unitsOf(node: LooseNode, within: string): TextUnit[] {
  switch (node.type) {
    case "paragraph":
      return [unit(within, node)];
    case "heading":
      return [unit(`Heading ${String(Object(node.attrs).level)}`, node)];
    case "horizontalRule":
      return [unit("Rule", node)];
    case "figure":
      return [unit("Picture", node, Object(node.attrs).image)];
    case "blockquote":
      return nodesOf(node.content).flatMap((child) => unitsOf(child, "Quote"));
    case "bulletList":
    case "orderedList": {
      const name = node.type === "bulletList" ? "List item" : "Numbered item";
      return nodesOf(node.content).flatMap((item) =>
        nodesOf(item.content).flatMap((child) => unitsOf(child, name)),
      );
    }
    default:
      return [unit(String(node.type), node)];
  }
}

/** The units of a rich text, in their order. */
export const textUnits = (document: unknown): TextUnit[] =>
  nodesOf(Object(document).content).flatMap((node) => unitsOf(node, "Paragraph"));
