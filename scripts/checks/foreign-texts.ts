import { parseSync } from "vite";

/** What people wrote, as the code calls it. */
const foreignNames = [
  ...["name", "fullName", "fileName", "fromName", "visitorName", "visitor", "holder", "author"],
  ...["title", "subject", "alt", "caption", "creator", "company", "tag", "added", "removed"],
  ...["email", "recipient", "actorEmail", "changedBy", "createdBy", "updatedBy"],
  ...["q", "query", "phrase", "origin"],
];
/** The functions that give such a text of a record. */
const foreignCalls = new Set([
  ...["applicantName", "companyName", "personName", "conversationName", "actorName", "authorName"],
  ...["entryTitle", "workingTitle", "recordName", "titleOf", "nameOf"],
]);
/** Methods whose result is still the text. */
const passing = new Set(["trim", "slice", "join"]);

/** A node of a syntax tree (ESTree). */
type Node = { type: string; start: number; end: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesBelow(part);
}

/** What a node is called: a variable, a field by its last name, a call by its function. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (isNode(node.property)) return node.computed ? "" : nameOf(node.property);
  if (node.type === "CallExpression") return nameOf(node.callee);
  return typeof node.name === "string" ? node.name : nameOf(node.name);
}

/** The expressions whose text an expression may give. */
function outcomesOf(node: unknown): Node[] {
  if (!isNode(node)) return [];
  const { type, operator, left, right, consequent, alternate, expression } = node;
  if (type === "ConditionalExpression") return [consequent, alternate].flatMap(outcomesOf);
  if (type === "ChainExpression") return outcomesOf(expression);
  if (type === "TemplateLiteral") return [node.expressions].flat().flatMap(outcomesOf);
  if (type !== "LogicalExpression") return [node];
  return (operator === "&&" ? [right] : [left, right]).flatMap(outcomesOf);
}

/** The names that mean a foreign text in a file, and those that mean an isolated one. A name means one thing in the whole file. */
type Names = { readonly foreign: Set<string>; readonly isolated: Set<string> };

function isForeign(node: Node, names: Names): boolean {
  const name = nameOf(node);
  if (names.isolated.has(name)) return false;
  if (node.type !== "CallExpression")
    return names.foreign.has(name) && nameOf(node.object) !== "brand";
  const { callee } = node;
  if (isNode(callee) && isNode(callee.object) && passing.has(name))
    return outcomesOf(callee.object).some((each) => isForeign(each, names));
  return foreignCalls.has(name);
}

function namesIn(root: Node): Names {
  const names: Names = { foreign: new Set(foreignNames), isolated: new Set(["isolated"]) };
  for (const { type, id, init } of nodesBelow(root)) {
    if (type !== "VariableDeclarator" || !isNode(init)) continue;
    const outcomes = outcomesOf(init.type === "ArrowFunctionExpression" ? init.body : init);
    if (outcomes.some((each) => isForeign(each, names))) names.foreign.add(nameOf(id));
    else if (outcomes.some((each) => names.isolated.has(nameOf(each))))
      names.isolated.add(nameOf(id));
  }
  return names;
}

/** The expressions that stand in a sentence of a template string. */
function partsOfString({ quasis, expressions }: Node): unknown[] {
  const text = [quasis]
    .flat()
    .map((quasi) => Object(quasi).value.cooked)
    .join("");
  return /\s|“/.test(text) ? [expressions].flat() : [];
}

const isBlank = (child: Node): boolean =>
  child.type === "JSXText" ? /^\s*\n\s*$/.test(String(child.value)) : isEmpty(child.expression);
const isEmpty = (node: unknown): boolean => isNode(node) && node.type === "JSXEmptyExpression";

/** The expressions that stand beside text in an element. */
function partsOfElement({ openingElement, children }: Node): unknown[] {
  if (nameOf(openingElement) === "bdi") return [];
  const texts = [children]
    .flat()
    .filter(isNode)
    .filter((child) => /^JSX(?:Text|ExpressionContainer)$/.test(child.type) && !isBlank(child));
  return texts.length > 1 ? texts.map(({ expression }) => expression) : [];
}

const partsOf: Record<string, (node: Node) => unknown[]> = {
  TemplateLiteral: partsOfString,
  JSXElement: partsOfElement,
  JSXFragment: partsOfElement,
};

/**
 * The texts of people that stand in a sentence of a file without isolation, as the code has them: a name that is written from
 * right to left would reorder the sentence.
 */
export function foreignTextsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const root = program as unknown as Node;
  const names = namesIn(root);
  return [...nodesBelow(root)]
    .flatMap((node) => partsOf[node.type]?.(node) ?? [])
    .flatMap(outcomesOf)
    .filter((node) => isForeign(node, names))
    .map(({ start, end }) => source.slice(start, end));
}
