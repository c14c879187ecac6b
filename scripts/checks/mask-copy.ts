import { parseSync } from "vite";

/** The fields of a syntax tree node (ESTree) that the mask reads. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  regex?: unknown;
  callee?: unknown;
}

/** Developer-facing text whose words count: test names and the sentences of thrown errors. */
const developerCalls = /^(test|it|describe|suite|step|[A-Za-z]*Error)\b/;

/** Folders without text for visitors: all their strings are output for developers. */
const speaksToDevelopers = /^(scripts|bench|asset-pipeline|web\/prerender)\//;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const children = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

/** Whether what is below the node speaks to developers: a class list, a test name or an error. */
function isForDevelopers(node: SyntaxNode, source: string): boolean {
  if (node.type === "JSXAttribute") return /^class(Name)?\b/.test(source.slice(node.start));
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  if (!isCall || !isNode(node.callee)) return false;
  return developerCalls.test(source.slice(node.callee.start, node.callee.end));
}

/** Whether a piece of text reads as a sentence or a label rather than as an identifier. */
const isCopy = (text: string): boolean => /\s/.test(text.trim()) || /^[A-Z£]/.test(text);

/** Whether the node is a regular expression of a test, which mostly matches text on a page. */
const isTestPattern = (node: SyntaxNode, file: string): boolean =>
  node.regex !== undefined && /\.(test|spec)\.tsx?$/.test(file);

/** Whether the node is text that visitors read, as far as its shape tells. */
function isVisibleText(node: SyntaxNode, file: string, source: string): boolean {
  const text = source.slice(node.start, node.end);
  if (node.type === "JSXText") return true;
  if (node.type === "TemplateElement") return isCopy(text);
  if (node.type === "Literal") return isCopy(text.slice(1, -1)) || isTestPattern(node, file);
  return false;
}

function visibleRanges(root: SyntaxNode, file: string, source: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (node: SyntaxNode, isExempt: boolean): void => {
    if (!isExempt && isVisibleText(node, file, source)) found.push(node);
    // A test's body is the developer call's argument too, yet its strings quote what visitors read.
    const isFunction = /Function/.test(node.type);
    const exempt = !isFunction && (isExempt || isForDevelopers(node, source));
    for (const child of children(node)) visit(child, exempt);
  };
  visit(root, false);
  return found;
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/**
 * Blanks the text that visitors read (JSX text, sentences and labels in strings, patterns that match
 * them) and keeps every line where it is. Comments, identifiers, class lists, import paths, test
 * names and error sentences remain. Throws when the source is not valid TypeScript.
 *
 * @example
 * maskCopy("x.tsx", '<p className="office-row">The office</p>');
 * // '<p className="office-row">          </p>'
 */
export function maskCopy(file: string, source: string): string {
  if (speaksToDevelopers.test(file)) return source;
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  let masked = source;
  for (const { start, end } of visibleRanges(program as unknown as SyntaxNode, file, source)) {
    masked = masked.slice(0, start) + blank(masked.slice(start, end)) + masked.slice(end);
  }
  return masked;
}

/** The source with everything blanked but its code: no comments. */
export function maskComments(file: string, source: string): string {
  let masked = source;
  for (const { start, end } of parseSync(file, source).comments) {
    masked = masked.slice(0, start) + blank(masked.slice(start, end)) + masked.slice(end);
  }
  return masked;
}
