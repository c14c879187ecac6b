/** An element as it opens in a document. `face` is the face of the page it belongs to, if any. */
type Opening = {
  readonly name: string;
  readonly attributes: string;
  readonly face: string | undefined;
};

const voids = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const dataTypes = /\stype="application\/(?:ld\+)?json"/;

const attribute = (attributes: string, name: string): string | undefined =>
  attributes.match(new RegExp(`\\s${name}="([^"]*)"`, "i"))?.[1];

/** Reads the elements of a document in order. Raw text, as in scripts, is no element. */
function openings(html: string): readonly Opening[] {
  const found: Opening[] = [];
  const faces: (string | undefined)[] = [];
  const source = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, "$1</$2>");
  for (const [, slash, tag = "", attributes = ""] of source.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g,
  )) {
    const name = tag.toLowerCase();
    if (slash) {
      faces.pop();
      continue;
    }
    const face = attribute(attributes, "data-show-to") ?? faces.at(-1);
    found.push({ name, attributes, face });
    if (!voids.has(name) && !attributes.endsWith("/")) faces.push(face);
  }
  return found;
}

function headFaults(html: string): readonly string[] {
  const wanted = {
    "a title": /<title>[^<]+<\/title>/,
    "a description": /<meta name="description" content="[^"]+"/,
    "a canonical address": /<link rel="canonical" href="https:\/\/[^"]+"/,
  };
  return Object.entries(wanted)
    .filter(([, pattern]) => html.match(new RegExp(pattern, "g"))?.length !== 1)
    .map(([name]) => `must have ${name}, exactly once`);
}

function headingFaults(elements: readonly Opening[]): readonly string[] {
  const faces = new Set(elements.map(({ face }) => face).filter((face) => face !== undefined));
  const headings = elements.filter(({ name }) => name === "h1");
  const seenBy = (face: string | undefined) =>
    headings.filter((heading) => heading.face === undefined || heading.face === face).length;
  return (faces.size > 0 ? [...faces] : [undefined])
    .filter((face) => seenBy(face) !== 1)
    .map((face) => `shows ${seenBy(face)} h1${face ? ` to a ${face}` : ""}, must be one`);
}

function imageFaults(elements: readonly Opening[]): readonly string[] {
  const images = elements.filter(({ name }) => name === "img").map(({ attributes }) => attributes);
  const first = images.filter((image) => attribute(image, "fetchpriority") === "high");
  return [
    ...images
      .filter((image) => !attribute(image, "width") || !attribute(image, "height"))
      .map((image) => `has an image without width and height: ${attribute(image, "src")}`),
    ...images
      .filter((image) => attribute(image, "alt") === undefined && !/\salt(?=\s|$)/.test(image))
      .map((image) => `has an image without alt: ${attribute(image, "src")}`),
    ...first
      .filter((image) => attribute(image, "loading") === "lazy")
      .map((image) => `loads its first picture lazily: ${attribute(image, "src")}`),
    ...(first.length > 1
      ? [`has ${first.length} pictures with fetchpriority high, one is allowed`]
      : []),
  ];
}

const streaming = /<!--\$|<div hidden(?:="")? id="S:|<template id="B:|\$RC\(/;

/** One sentence for everything that is wrong with a prerendered document. */
export function htmlViolations(html: string): readonly string[] {
  const elements = openings(html);
  const inline = elements.filter(
    ({ name, attributes }) =>
      name === "script" && !attribute(attributes, "src") && !dataTypes.test(attributes),
  );
  return [
    ...headFaults(html),
    ...headingFaults(elements),
    ...imageFaults(elements),
    ...inline.map(() => "holds an inline script"),
    ...elements
      .filter(({ attributes }) => /\sstyle=/i.test(attributes))
      .map(({ name, attributes }) =>
        /opacity:\s*0|visibility:\s*hidden|display:\s*none/.test(attributes)
          ? `hides content until script runs: <${name}${attributes}>`
          : `holds a style attribute: <${name}${attributes}>`,
      ),
    ...elements
      .filter(({ attributes }) => /\son[a-z]+=|="javascript:/i.test(attributes))
      .map(({ name, attributes }) => `holds script in an attribute: <${name}${attributes}>`),
    ...(streaming.test(html) ? ["holds a Suspense boundary; draw the page without one"] : []),
  ];
}
