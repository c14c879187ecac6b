const isListParagraph = (tag: string): boolean => tag.includes("MsoListParagraph");

/** What Word writes for people before an item, its bullet or number, stands between these. */
const markerStarts = ["<![if !supportlists]>", "<!--[if !supportlists]-->"];
const markerEnds = ["<![endif]>", "<!--[endif]-->"];

type Item = { level: number; tag: "ol" | "ul"; content: string; rest: string };

/** Splits the bullet or number off the content of an item. */
function splitMarker(content: string): { marker: string; text: string } {
  const lower = content.toLowerCase();
  for (const [index, start] of markerStarts.entries()) {
    const end = markerEnds[index] ?? "";
    const from = lower.indexOf(start);
    const to = from < 0 ? -1 : lower.indexOf(end, from);
    if (to >= 0)
      return {
        marker: content.slice(from + start.length, to).replace(/<[^<>]*>/g, ""),
        text: content.slice(0, from) + content.slice(to + end.length),
      };
  }
  return { marker: "", text: content };
}

function itemOf(tag: string, after: string): Item {
  const end = after.toLowerCase().indexOf("</p>");
  const content = end < 0 ? after : after.slice(0, end);
  const { marker, text } = splitMarker(content);
  return {
    level: Number(/\blevel(\d)/.exec(tag)?.[1] ?? 1),
    tag: /^\s*\w{1,4}[.)]/.test(marker) ? "ol" : "ul",
    content: text,
    rest: end < 0 ? "" : after.slice(end + "</p>".length),
  };
}

/** Turns the paragraphs that Word copies for the items of a list into nested lists. */
export function withPastedLists(html: string): string {
  if (!isListParagraph(html)) return html;
  const [before = "", ...pieces] = html.split(/(<p\b[^<>]*>)/i);
  const open: Pick<Item, "level" | "tag">[] = [];
  let output = before;
  const close = (isDone: (list: Pick<Item, "level" | "tag">) => boolean) => {
    for (let list = open.at(-1); list && isDone(list); list = open.at(-1)) {
      output += `</li></${list.tag}>`;
      open.pop();
    }
  };
  for (let index = 0; index < pieces.length; index += 2) {
    const [paragraph = "", after = ""] = pieces.slice(index, index + 2);
    if (!isListParagraph(paragraph)) {
      close(() => true);
      output += paragraph + after;
      continue;
    }
    const { level, tag, content, rest } = itemOf(paragraph, after);
    close((list) => list.level > level || (list.level === level && list.tag !== tag));
    if (open.at(-1)?.level === level) output += "</li>";
    else {
      output += `<${tag}>`;
      open.push({ level, tag });
    }
    output += `<li><p>${content}</p>`;
    if (rest.trim() !== "") close(() => true);
    output += rest;
  }
  close(() => true);
  return output;
}
