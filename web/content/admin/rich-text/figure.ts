import { Node } from "@tiptap/core";
import type { ContentImage } from "#contract/content-image.ts";
import { draftRichText } from "#contract/rich-text.ts";

/** A picture as an attribute of a copied figure, if it is one that the site can show. */
function pictureOf(value: string | null): ContentImage | undefined {
  try {
    const image: unknown = JSON.parse(value ?? "");
    const { success } = draftRichText.safeParse({
      type: "doc",
      content: [{ type: "figure", attrs: { image } }],
    });
    if (success) return Object(image);
  } catch {
    // Not written by this editor.
  }
  return undefined;
}

/** A picture of the library; its content is the caption. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  defining: true,
  addAttributes: () => ({ image: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: "figure[data-image]",
      contentElement: "figcaption",
      getAttrs: (element) => {
        const image = pictureOf(element.getAttribute("data-image"));
        return image === undefined ? false : { image };
      },
    },
  ],
  renderHTML({ node }) {
    const { image } = node.attrs;
    const picture = { src: image.src, alt: image.alt, "data-copied": "" };
    return [
      "figure",
      { "data-image": JSON.stringify(image) },
      ["img", picture],
      ["figcaption", { dir: "auto" }, 0],
    ];
  },
  addKeyboardShortcuts() {
    const isIn = () => this.editor.state.selection.$from.parent.type.name === this.name;
    return {
      // Splitting a figure would copy its picture.
      Enter: () => isIn() && this.editor.commands.insertParagraphAfter(),
      "Alt-ArrowUp": () => this.editor.isActive(this.name) && this.editor.commands.moveBlock(-1),
      "Alt-ArrowDown": () => this.editor.isActive(this.name) && this.editor.commands.moveBlock(1),
    };
  },
});
