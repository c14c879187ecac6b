/** How many lists may stand inside each other. */
export const maxListLevels = 4;
/** The most nodes and marks of one document. */
const maxNodes = 20_000;
/** The most characters of one document, about two hours of reading. */
export const maxCharacters = 200_000;

const inline = ["text", "hardBreak"];
const lists = ["bulletList", "orderedList"];

/** What each kind of node may hold. A kind that is missing here holds nothing. */
const heldKinds = new Map([
  ["doc", ["paragraph", "heading", "blockquote", ...lists, "horizontalRule", "figure"]],
  ["paragraph", inline],
  ["heading", inline],
  ["figure", inline],
  ["blockquote", ["paragraph"]],
  ["bulletList", ["listItem"]],
  ["orderedList", ["listItem"]],
  ["listItem", ["paragraph", ...lists]],
]);
const knownMarks = ["bold", "italic", "link"];

/** The parts of a node that its structure consists of; all of them may be anything. */
type Node = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown };

const nodesOf = (list: unknown): readonly Node[] =>
  Array.isArray(list) ? list.map((node: unknown) => Object(node)) : [];

const kindOf = ({ type }: Node): string => (typeof type === "string" ? type : "unknown");

/**
 * The first reason why a document cannot be published, as a sentence that names the node and where it is;
 * undefined without one. Reads any JSON once and looks into no node that may not stand where it
 * stands, so neither a long nor a deep document costs more than its length. Texts, links and attributes
 * are for the schema to check.
 */
export function structureFault(document: unknown): string | undefined {
  let nodeCount = 0;
  let characterCount = 0;

  function faultIn(parent: Node, path: readonly string[], level: number): string | undefined {
    const parentKind = kindOf(parent);
    const held = heldKinds.get(parentKind) ?? [];
    const nodes = nodesOf(parent.content);
    for (const [index, node] of nodes.entries()) {
      const kind = kindOf(node);
      const here =
        parentKind === "doc"
          ? [`block ${index + 1}`]
          : kind === "listItem"
            ? [...path, `item ${index + 1}`]
            : path;
      const where = here.join(", ");
      const marks = nodesOf(node.marks).map(kindOf);
      nodeCount += 1 + marks.length;
      characterCount += typeof node.text === "string" ? node.text.length : 0;
      if (nodeCount > maxNodes || characterCount > maxCharacters)
        return `The body is too long from ${where} on.`;
      if (!held.includes(kind)) {
        const inside = parentKind === "doc" ? "" : ` inside “${parentKind}”`;
        return `The body has a node of the kind “${kind.slice(0, 40)}”${inside} in ${where}, which cannot be published.`;
      }
      const mark = marks.find((name) => !knownMarks.includes(name));
      if (mark !== undefined)
        return `The body has a mark of the kind “${mark.slice(0, 40)}” in ${where}, which cannot be published.`;
      const nodeLevel = level + (lists.includes(kind) ? 1 : 0);
      if (nodeLevel > maxListLevels)
        return `The body has a list in ${where} that stands inside ${maxListLevels} other lists; ${maxListLevels} levels can be published.`;
      const fault = faultIn(node, here, nodeLevel);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  return faultIn({ ...Object(document), type: "doc" }, [], 0);
}
