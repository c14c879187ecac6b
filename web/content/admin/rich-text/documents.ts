import { getSchema, type JSONContent } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import {
  draftRichText,
  maxBlocks,
  type RichText,
  type RichTextBlock,
} from "#contract/rich-text.ts";
import { structureFault } from "#contract/rich-text-structure.ts";
import { textExtensions } from "./text-extensions.ts";

let schema: Schema | undefined;
const textSchema = (): Schema => (schema ??= getSchema(textExtensions));

/** Attributes of null are those that the stored document leaves out. */
function withoutEmptyAttributes({ attrs, content, ...node }: JSONContent): JSONContent {
  const given = Object.entries(attrs ?? {}).filter(([, value]) => value !== null);
  return {
    ...node,
    ...(given.length > 0 && { attrs: Object.fromEntries(given) }),
    ...(content && { content: content.map(withoutEmptyAttributes) }),
  };
}

type CheckedBlock = { readonly json: RichTextBlock; readonly fault: string | undefined };

// Blocks of the editor never change, a changed one is a new one: each is read once.
const checkedBlocks = new WeakMap<Node, CheckedBlock>();

/** What the schema's own words for a limit mean to the person who writes. */
function limitText(path: readonly PropertyKey[], maximum: unknown): string {
  const most = Number(maximum).toLocaleString("en-GB");
  switch (path.at(-1)) {
    case "text":
      return `A passage without a change of style has at most ${most} characters. Begin a new paragraph.`;
    case "href":
      return `A link has at most ${most} characters.`;
    case "alt":
      return `The description of a picture has at most ${most} characters.`;
    default:
      return `One block of this text has at most ${most} parts. Begin a new one.`;
  }
}

function blockFault(block: unknown): string | undefined {
  const { error } = draftRichText.safeParse({ type: "doc", content: [block] });
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  return issue.code === "too_big" ? limitText(issue.path, issue.maximum) : issue.message;
}

function checkedBlock(node: Node): CheckedBlock {
  const known = checkedBlocks.get(node);
  if (known) return known;
  const json: RichTextBlock =
    node.type.name === "unknown" ? node.attrs.block : Object(withoutEmptyAttributes(node.toJSON()));
  const checked = { json, fault: blockFault(json) };
  checkedBlocks.set(node, checked);
  return checked;
}

/** The document of the editor as it is stored. */
export const storedDocument = (doc: Node): RichText => ({
  type: "doc",
  content: doc.children.map((node) => checkedBlock(node).json),
});

/** Why the document of the editor could not be stored, as a sentence; undefined when it can. */
export function documentFault(doc: Node): string | undefined {
  if (doc.childCount > maxBlocks)
    return `A text has at most ${maxBlocks.toLocaleString("en-GB")} paragraphs, headings and other blocks.`;
  const faulty = doc.children.map(checkedBlock).find(({ fault }) => fault !== undefined);
  return faulty?.fault ?? structureFault(storedDocument(doc));
}

/** A stored document in the editor's form, and why it can only be read. */
export type OpenedDocument = { readonly content: JSONContent; readonly fault?: string };

const emptyDocument: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

/** A block the editor can show, or a card that holds it unchanged. */
function adopted(block: unknown): JSONContent {
  const isKnown = blockFault(block) === undefined && isKept(Object(block));
  return isKnown ? Object(block) : { type: "unknown", attrs: { block } };
}

/** Whether the editor keeps a block as it is: an unknown part would be lost, or throw. */
function isKept(block: JSONContent): boolean {
  try {
    textSchema()
      .nodeFromJSON({ type: "doc", content: [block] })
      .check();
    return true;
  } catch {
    return false;
  }
}

/**
 * Prepares a stored document for the editor. One with a part that this version does not know opens for
 * reading: its parts become cards, because writing would lose them and the server refuses them.
 */
export function openDocument(value: unknown): OpenedDocument {
  if (value === undefined || value === null) return { content: emptyDocument };
  const blocks: unknown = Object(value).content;
  if (!Array.isArray(blocks)) return unreadable(value);
  const content = { type: "doc", content: blocks.map(adopted) };
  const hasUnknown = content.content.some(({ type }) => type === "unknown");
  const fault = structureFault(value);
  if (hasUnknown || fault !== undefined)
    return {
      content,
      fault: fault ?? "A part of this text has a form that this version does not know.",
    };
  return { content: blocks.length > 0 ? content : emptyDocument };
}

const unreadable = (value: unknown): OpenedDocument => ({
  content: { type: "doc", content: [{ type: "unknown", attrs: { block: value } }] },
  fault: "This is not a text of this site.",
});
