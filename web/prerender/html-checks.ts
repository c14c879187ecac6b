import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { digest } from "./document.ts";

type Node = DefaultTreeAdapterTypes.Node;

/** An element with its attributes by name; `showTo` is the variant of the page it belongs to. */
type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly showTo: string | undefined;
};

/** What a document holds, in document order. */
type Content = { readonly elements: Element[]; readonly comments: string[] };

function childrenOf(node: Node): readonly Node[] {
  if ("content" in node) return node.content.childNodes;
  return "childNodes" in node ? node.childNodes : [];
}

const ownText = (node: Node): string =>
  childrenOf(node)
    .map((child) => ("value" in child ? child.value : ""))
    .join("");

function collect(node: Node, into: Content, outer?: string): Content {
  if ("data" in node) into.comments.push(node.data);
  let showTo = outer;
  if ("tagName" in node) {
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    showTo = attributes.get("data-show-to") ?? outer;
    into.elements.push({ name: node.tagName, attributes, text: ownText(node), showTo });
  }
  for (const child of childrenOf(node)) collect(child, into, showTo);
  return into;
}

const openingTag = ({ name, attributes }: Element): string =>
  `<${[name, ...[...attributes].map(([key, value]) => `${key}="${value}"`)].join(" ")}>`;

function headViolations(elements: readonly Element[]): readonly string[] {
  const count = (test: (element: Element) => boolean) => elements.filter(test).length;
  const counts = {
    "a title": count(({ name, text }) => name === "title" && text.trim() !== ""),
    "a description": count(
      ({ attributes }) => attributes.get("name") === "description" && !!attributes.get("content"),
    ),
    "a canonical URL": count(
      ({ attributes }) =>
        attributes.get("rel") === "canonical" && !!attributes.get("href")?.startsWith("https://"),
    ),
  };
  return Object.entries(counts)
    .filter(([, found]) => found !== 1)
    .map(([what]) => `must have ${what}, exactly once`);
}

function headingViolations(elements: readonly Element[]): readonly string[] {
  const variants = new Set(elements.flatMap(({ showTo }) => showTo ?? []));
  const headings = elements.filter(({ name }) => name === "h1");
  const shownTo = (variant: string | undefined) =>
    headings.filter(({ showTo }) => showTo === undefined || showTo === variant).length;
  return (variants.size > 0 ? [...variants] : [undefined])
    .filter((variant) => shownTo(variant) !== 1)
    .map(
      (variant) => `shows ${shownTo(variant)} h1${variant ? ` when ${variant}` : ""}, must be one`,
    );
}

function idViolations(elements: readonly Element[]): readonly string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get("id") ?? []);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) < index));
  return [...repeated].map((id) => `uses the id ${id} more than once`);
}

function imageViolations(elements: readonly Element[]): readonly string[] {
  const images = elements.filter(({ name }) => name === "img").map(({ attributes }) => attributes);
  const urgent = images.filter((image) => image.get("fetchpriority") === "high");
  return [
    ...images
      .filter((image) => !image.get("width") || !image.get("height"))
      .map((image) => `has an image without width and height: ${image.get("src")}`),
    ...images
      .filter((image) => !image.has("alt"))
      .map((image) => `has an image without alt: ${image.get("src")}`),
    ...urgent
      .filter((image) => image.get("loading") === "lazy")
      .map((image) => `loads an image with fetchpriority high lazily: ${image.get("src")}`),
    ...(urgent.length > 1
      ? [`has ${urgent.length} images with fetchpriority high, one is allowed`]
      : []),
  ];
}

const isInlineScript = ({ name, attributes }: Element): boolean =>
  name === "script" &&
  !attributes.get("src") &&
  !/^application\/(?:ld\+)?json$/.test(attributes.get("type") ?? "");

/** The largest inline script, in bytes; every document carries it. */
const inlineScriptBytes = 1024;

/** An inline script delays no page by a request, but it must be the one that the policy allows by its hash. */
function inlineScriptViolations(elements: readonly Element[], csp: string): readonly string[] {
  const scripts = elements.filter(isInlineScript).map(({ text }) => text);
  const directive = csp.split("; ").find((each) => each.startsWith("script-src ")) ?? "";
  const isAllowed = (text: string) => directive.includes(` '${digest(text)}'`);
  return [
    ...(scripts.length > 1 ? [`has ${scripts.length} inline scripts, one is allowed`] : []),
    ...scripts
      .filter((text) => !isAllowed(text))
      .map(() => "has an inline script whose hash the policy does not name"),
    ...scripts
      .filter((text) => Buffer.byteLength(text) >= inlineScriptBytes)
      .map(() => `has an inline script of ${inlineScriptBytes} bytes or more`),
  ];
}

/** The attributes whose value a browser may run when it is a URL of script. */
const urlAttributes = new Set(["action", "data", "formaction", "href", "src", "xlink:href"]);

function attributeViolations(element: Element): readonly string[] {
  const style = element.attributes.get("style");
  const hidesContent = /opacity:\s*0|visibility:\s*hidden|display:\s*none/.test(style ?? "");
  const hasScript = [...element.attributes].some(
    ([name, value]) =>
      name.startsWith("on") || (urlAttributes.has(name) && /^\s*javascript:/i.test(value)),
  );
  return [
    ...(style === undefined
      ? []
      : [
          hidesContent
            ? `hides content until script runs: ${openingTag(element)}`
            : `has a style attribute: ${openingTag(element)}`,
        ]),
    ...(hasScript ? [`has script in an attribute: ${openingTag(element)}`] : []),
  ];
}

/** React marks Suspense boundaries by comments such as `<!--$-->` and by elements with ids such as `S:0`. */
const hasSuspense = ({ elements, comments }: Content): boolean =>
  comments.some((comment) => /^\/?\$/.test(comment)) ||
  elements.some(({ attributes }) => /^[SB]:/.test(attributes.get("id") ?? ""));

/** What stored texts may contain: a browser shows it as nothing, and it must not stop a deployment. */
const errorsOfTexts = new Set<string>([
  "control-character-in-input-stream",
  "noncharacter-in-input-stream",
]);

/**
 * One sentence for each rule that a prerendered document breaks; an empty list for a correct document.
 * `csp` is the Content-Security-Policy it is served with.
 */
export function htmlViolations(html: string, csp: string): readonly string[] {
  const errors = new Set<string>();
  const document = parse(html, {
    // Parses the content of `noscript` as elements.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => {
      if (!errorsOfTexts.has(code)) {
        errors.add(`is malformed at ${startLine}:${startCol}: ${code}`);
      }
    },
  });
  const content = collect(document, { elements: [], comments: [] });
  const { elements } = content;
  return [
    ...errors,
    ...headViolations(elements),
    ...headingViolations(elements),
    ...idViolations(elements),
    ...imageViolations(elements),
    ...inlineScriptViolations(elements, csp),
    ...elements.flatMap(attributeViolations),
    ...(hasSuspense(content) ? ["has a Suspense boundary; render the page without one"] : []),
  ];
}
