import { Node } from "@tiptap/core";

/** The texts in any JSON, in their order. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  const { text, content }: { text?: unknown; content?: unknown } = value;
  return [...(typeof text === "string" ? [text] : []), ...textsIn(content)];
}

/** The kind that a block says it is. */
const kindOf = (block: unknown): string => String(Object(block).type ?? "unknown").slice(0, 40);

/** A block that this version cannot edit, as a card; `block` is the block as it is stored. */
export const UnknownBlock = Node.create({
  name: "unknown",
  group: "block",
  atom: true,
  selectable: false,
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  renderHTML: ({ node }) => {
    const { block } = node.attrs;
    const note = `A part of the kind “${kindOf(block)}”, which this version cannot edit`;
    return [
      "div",
      { class: "unknown-block" },
      ["p", { class: "unknown-block-note" }, note],
      ["p", { dir: "auto" }, textsIn(block).join(" ")],
    ];
  },
});
