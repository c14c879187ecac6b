import { isSafeHref } from "#contract/safe-href.ts";

export type LinkTarget = { readonly href: string } | { readonly error: string };

const looksLikeEmail = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;
const looksLikeHost = /^[^\s@/:.?#]+(?:\.[^\s@/:.?#]+)+(?:[/?#:]\S*)?$/;
const scheme = /^([a-z][a-z\d+.-]*):/i;

/** What a person typed as a link, completed where that is certain, or why it cannot be one. */
export function linkTarget(typed: string): LinkTarget {
  const text = typed.trim();
  if (text === "") return { error: "Please enter a link" };
  if (text.length > 2000) return { error: "A link has at most 2,000 characters" };
  if (isSafeHref(text)) return { href: text };
  if (looksLikeEmail.test(text)) return { href: `mailto:${text}` };
  const completed = `https://${text}`;
  if (looksLikeHost.test(text) && isSafeHref(completed)) return { href: completed };
  if (/[\s\\]/.test(text)) return { error: "A link has no spaces and no backslashes" };
  const [, kind] = scheme.exec(text) ?? [];
  return {
    error: kind
      ? `Links of the kind “${kind.slice(0, 20)}:” are not allowed: use https, http or mailto`
      : "Begin with https://, with / for a page of this site, or with # for a part of this page",
  };
}
