import { InputRule, Mark, markInputRule } from "@tiptap/core";
import type { MarkType } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { isSafeHref } from "#contract/safe-href.ts";

// The clean-up of a paste renames `style`, because the admin's Content-Security-Policy ignores it.
function pastedStyle(element: HTMLElement, property: "font-weight" | "font-style"): string {
  const style = element.getAttribute("data-style")?.toLowerCase() ?? "";
  const declarations = style.split(";").map((declaration) => declaration.split(":"));
  // Word has properties of its own that end in the same name.
  const [, value = ""] = declarations.find(([name]) => name?.trim() === property) ?? [];
  return value.trim();
}

const isHeavy = (weight: string): boolean => /^(?:bold|bolder|[6-9]00)$/.test(weight);

/** Marks a rule of a parser as a match, or not. */
const matched = (isMatch: boolean): null | false => (isMatch ? null : false);

export const Bold = Mark.create({
  name: "bold",
  parseHTML() {
    return [
      { tag: "strong" },
      {
        // Google Docs wraps everything it copies in a `<b>` of normal weight.
        tag: "b",
        getAttrs: (element) => {
          const weight = pastedStyle(element, "font-weight");
          return matched(weight === "" || isHeavy(weight));
        },
      },
      {
        tag: "span[data-style]",
        consuming: false,
        getAttrs: (element) => matched(isHeavy(pastedStyle(element, "font-weight"))),
      },
    ];
  },
  renderHTML: () => ["strong", 0],
  addKeyboardShortcuts() {
    return { "Mod-b": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [
      markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/, type: this.type }),
      markInputRule({ find: /(?:^|\s)(__(?!\s)([^_]+)__)$/, type: this.type }),
    ];
  },
});

export const Italic = Mark.create({
  name: "italic",
  parseHTML() {
    return [
      { tag: "em" },
      { tag: "i", getAttrs: (element) => matched(pastedStyle(element, "font-style") !== "normal") },
      {
        tag: "span[data-style]",
        consuming: false,
        getAttrs: (element) => matched(pastedStyle(element, "font-style") === "italic"),
      },
    ];
  },
  renderHTML: () => ["em", 0],
  addKeyboardShortcuts() {
    return { "Mod-i": () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [
      markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)\*)$/, type: this.type }),
      markInputRule({ find: /(?:^|\s)(_(?!\s)([^_]+)_)$/, type: this.type }),
    ];
  },
});

/** Turns a URL into a link when a space follows it. */
const typedUrlRule = (type: MarkType) =>
  new InputRule({
    find: /(?:^|\s)(https?:\/\/\S*[^\s.,;:!?)])[.,;:!?)]*\s$/,
    handler: ({ state, range, match }) => {
      const href = match[1] ?? "";
      const from = range.from + match[0].indexOf(href);
      const to = from + href.length;
      if (!isSafeHref(href) || hasLink(state, from, to, type)) return null;
      state.tr.addMark(from, to, type.create({ href }));
      // Whether the space is in the document already depends on how it was typed.
      if (range.to - range.from < match[0].length) state.tr.insertText(" ", range.to);
      return undefined;
    },
  });

const hasLink = ({ doc }: EditorState, from: number, to: number, type: MarkType): boolean =>
  doc.rangeHasMark(from, to, type);

export const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: null, rendered: false } }),
  parseHTML() {
    return [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          return isSafeHref(href) && href.length <= 2000 ? { href } : false;
        },
      },
    ];
  },
  renderHTML: ({ mark }) => ["a", { href: mark.attrs.href, rel: "noopener" }, 0],
  addInputRules() {
    return [typedUrlRule(this.type)];
  },
});
