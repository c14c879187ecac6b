import { type Editor, Extension } from "@tiptap/core";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { isolated } from "#contract/isolated.ts";
import { maxCharacters } from "#contract/rich-text-structure.ts";
import { isSafeHref } from "#contract/safe-href.ts";
import { insertionPosition } from "./commands.ts";
import { looksLikeMarkdown } from "./looks-like-markdown.ts";
import { cleanedHtml, foreignPictureCount, hasText } from "./pasted-html.ts";
import { type SendPicture, uploadFiles } from "./uploads.ts";

/** The longest HTML that is read; that of a text with the most characters is shorter. */
const maxHtmlLength = 8_000_000;

export type PasteOptions = {
  readonly send: SendPicture;
  /** Tells what of a paste was left out, and why. */
  readonly onMessage: (message: string) => void;
};

/** A text without what cannot be stored: NUL and halves of characters. */
const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "");

function storableNodes(fragment: Fragment): Fragment {
  const nodes: Node[] = fragment.content.flatMap((node) => {
    if (!node.isText) return [node.copy(storableNodes(node.content))];
    const text = storable(node.text ?? "");
    return text === "" ? [] : [node.type.schema.text(text, node.marks)];
  });
  return Fragment.from(nodes);
}

function uploadPictures(editor: Editor, files: FileList, position: number, options: PasteOptions) {
  const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
  const other = [...files].find(({ type }) => !type.startsWith("image/"));
  if (other) options.onMessage(`${isolated(other.name)} is not a picture.`);
  void uploadFiles(editor, pictures, position, options.send);
}

const isUrl = (text: string): boolean => /^https?:/i.test(text) && isSafeHref(text);

/** Makes a pasted URL a link: of the selected words, else of itself. */
function pasteUrl({ state, view }: Editor, href: string): boolean {
  const { empty, from, to } = state.selection;
  const link = state.schema.marks.link?.create({ href });
  if (!link || !state.selection.$from.parent.inlineContent) return false;
  view.dispatch(
    empty
      ? state.tr.replaceSelectionWith(state.schema.text(href, [link]), false).scrollIntoView()
      : state.tr.addMark(from, to, link),
  );
  return true;
}

async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  const { markdownBlocks } = await import("./markdown.ts");
  const content = Fragment.fromJSON(editor.schema, markdownBlocks(storable(text)));
  if (!editor.isDestroyed)
    editor.view.dispatch(editor.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/** What a paste does that is not HTML with text; false leaves it to the editor. */
function handlePaste(editor: Editor, data: DataTransfer, options: PasteOptions): boolean {
  const html = data.getData("text/html");
  const text = data.getData("text/plain");
  // Word and spreadsheets add a picture of what was copied to its HTML.
  if (data.files.length > 0 && !hasText(html)) {
    uploadPictures(editor, data.files, insertionPosition(editor.state), options);
    return true;
  }
  if (text.length > maxCharacters || html.length > maxHtmlLength) {
    const most = maxCharacters.toLocaleString("en-GB");
    options.onMessage(`Nothing was pasted: a text has at most ${most} characters.`);
    return true;
  }
  if (isUrl(text.trim())) return pasteUrl(editor, text.trim());
  if (html !== "" || !looksLikeMarkdown(text)) return false;
  void pasteMarkdown(editor, text);
  return true;
}

function leftOut(count: number): string {
  const pictures = count === 1 ? "1 picture was" : `${count} pictures were`;
  return `${pictures} left out of the paste. Save pictures as files and drop them here.`;
}

/** Cleans what is pasted or dropped, uploads files, and reads Markdown. */
export const paste = (options: PasteOptions) =>
  Extension.create({
    name: "textPaste",
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: {
            handlePaste: (_, { clipboardData }) =>
              clipboardData !== null && handlePaste(editor, clipboardData, options),
            handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
              if (isMoved || !dataTransfer?.files.length) return false;
              const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? 0;
              const target = view.state.doc.resolve(at);
              const position = target.depth === 0 ? at : target.after(1);
              uploadPictures(editor, dataTransfer.files, position, options);
              return true;
            },
            transformPastedHTML(html) {
              const count = foreignPictureCount(html);
              if (count > 0) options.onMessage(leftOut(count));
              return cleanedHtml(html);
            },
            transformPasted: (slice) =>
              new Slice(storableNodes(slice.content), slice.openStart, slice.openEnd),
          },
        }),
      ];
    },
  });
