import { decodeEntities } from "./html-entities.ts";
import { textWriter } from "./text-writer.ts";

/** Elements whose content is no text a reader sees. */
const unseen = new Set(["script", "style", "title", "template", "textarea", "svg", "math", "xml"]);

/** Elements that stand apart from what is before and after them, by an empty line. */
const paragraphs = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr article section".split(" "),
);
/** Elements that begin a line. */
const lines = new Set(
  "div tr li dt dd header footer main aside address figure figcaption center form".split(" "),
);

/** Finds a text at or after a position. Positions must ascend, so that each part of the source is read once. */
function finder(source: string, wanted: RegExp): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found === -1 || found >= from) return found;
    wanted.lastIndex = from;
    found = wanted.exec(source)?.index ?? -1;
    return found;
  };
}

type Tag = { readonly name: string; readonly isEnd: boolean; readonly source: string };

const tagStart = /^<(\/?)([a-z][a-z\d:-]{0,30})/i;
const hrefOf = (tag: string): string | undefined => {
  const [, double, single, bare] =
    /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag.slice(0, 4000)) ?? [];
  const href = decodeEntities((double ?? single ?? bare ?? "").trim());
  return /^(?:https?|mailto):/i.test(href) ? href : undefined;
};

/** What the tags of a mail do to its text. */
function tagHandler(writer: ReturnType<typeof textWriter>) {
  let link: string | undefined;
  return ({ name, isEnd, source }: Tag) => {
    if (paragraphs.has(name)) writer.startLine(2);
    else if (lines.has(name)) writer.startLine(1);
    if (name === "br") writer.breakLine();
    else if (name === "td" || name === "th") writer.write(" ");
    else if (name === "li" && !isEnd) writer.write("- ");
    else if (name === "blockquote") writer.quote(isEnd ? -1 : 1);
    else if (name === "pre") writer.keepSpaces(!isEnd);
    else if (name === "a") {
      // A link is shown with where it leads, unless its text says so.
      if (isEnd && link && !writer.endsWith(link.replace(/^mailto:/i, "")))
        writer.write(` (${link})`);
      link = isEnd ? undefined : hrefOf(source);
    }
  };
}

/**
 * The text of an HTML mail as plain text: paragraphs, lists, quotes as `> `, and links with where they lead. It takes time
 * in proportion to the length, whatever the HTML is, and the result is text, never to be shown as HTML.
 */
export function htmlText(html: string): string {
  const writer = textWriter();
  const handle = tagHandler(writer);
  const nextTag = finder(html, /<[a-z/!?]/gi);
  const nextEnd = finder(html, />/g);
  const nextCommentEnd = finder(html, /-->/g);
  const closers = new Map<string, (from: number) => number>();
  const afterUnseen = (name: string, from: number): number => {
    const next = closers.get(name) ?? finder(html, new RegExp(`</${name}(?=[\\s>/])`, "gi"));
    closers.set(name, next);
    const end = next(from);
    return end < 0 ? from : end;
  };

  let position = 0;
  for (;;) {
    const start = nextTag(position);
    const end = start < 0 ? -1 : nextEnd(start);
    if (end < 0) break;
    writer.write(decodeEntities(html.slice(position, start)));
    const isComment = html.startsWith("<!--", start);
    const commentEnd = isComment ? nextCommentEnd(start + 2) : -1;
    position = commentEnd < 0 ? end + 1 : commentEnd + 3;
    const [, slash, written = ""] = tagStart.exec(html.slice(start, start + 40)) ?? [];
    const name = written.toLowerCase();
    const isEnd = slash === "/";
    if (name === "") continue;
    const source = html.slice(start, end + 1);
    if (unseen.has(name) && !isEnd && !source.endsWith("/>"))
      position = afterUnseen(name, position);
    else handle({ name, isEnd, source });
  }
  writer.write(decodeEntities(html.slice(position)));
  return writer.text();
}
