/** What each payload runs. The browser tests fail on every error of the console, in any frame. */
const run = "console.error(1)";

/** `<a/href` is a link too, and unlike `<a href` no sign of spam. */
const markup = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><a/xlink:href=javascript:${run}>x</a></svg>`,
  `<math><mtext href=javascript:${run}>x</mtext></math>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src=javascript:${run}></iframe>`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<object data=javascript:${run}></object>`,
  `<form action=javascript:${run}><button>x</button></form>`,
  `<a/href=javascript:${run}>x</a>`,
  `<style>@import url(javascript:${run})</style>`,
  `<link rel=stylesheet href=javascript:${run}>`,
  `<meta http-equiv=refresh content=0;url=javascript:${run}>`,
  `<base href=javascript:${run}//>`,
];
/** What ends the context that a careless template puts a text into. */
const endings = [
  ...["", '">', "'>", "</title>", "</textarea>", "</script>", "</style>", "-->", "]]>"],
  "</noscript>",
];

const quotes = ['"', "'", "`", " "];
const attributes = [
  `autofocus onfocus=${run}`,
  `onpointerenter=${run}`,
  `style=animation:x onanimationstart=${run}`,
  `onerror=${run}`,
  `formaction=javascript:${run}`,
];

const urls = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `vbscript:${run}`,
  `data:text/html,<script>${run}</script>`,
];
const links: readonly ((url: string) => string)[] = [
  (url) => url,
  (url) => `[x](${url})`,
  (url) => `![x](${url})`,
  (url) => `<${url}>`,
  (url) => `<a/href="${url}">x</a>`,
];

/** Texts that a careless template puts into a script, a style or a template of a program. */
const inCode = [
  ...[`";${run}//`, `';${run}//`, `\\";${run}//`, `"}];${run}//`, `};${run};{`, `*/${run}/*`],
  ...[`"-${run}-"`, `'-${run}-'`, `\`-${run}-\``, `\${${run}}`, `{%${run}%}`],
  ...[`\\u003cscript\\u003e${run}\\u003c/script\\u003e`, `//\u2028${run}`, `<!--<script>${run}`],
  ...[`{"__proto__":["<svg onload=${run}>"]}`, `<%= ${run} %>`, `#{${run}}`],
  ...[`}*{background:url(javascript:${run})}`, `x:expression(${run})`],
  `@import 'javascript:${run}'`,
];

const encodings: readonly ((text: string) => string)[] = [
  (text) => text.replaceAll("<", "\u200b<").replaceAll("s", "s\u200d"),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replaceAll("s", "s\u00ad"),
  (text) => text.replaceAll("<", "<\u0001"),
  (text) => text.replaceAll("<", "\uff1c").replaceAll(">", "\uff1e"),
  (text) => text.replaceAll("<", "<\u0338"),
  (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  (text) => text.replaceAll("<", "&amp;lt;").replaceAll(">", "&amp;gt;"),
  (text) => encodeURIComponent(text),
  (text) => text.toUpperCase(),
];

const each = <A, B>(
  first: readonly A[],
  second: readonly B[],
  join: (a: A, b: B) => string,
): string[] => first.flatMap((a) => second.map((b) => join(a, b)));

/** Texts that run a script where a program takes a text for something else: 300, none of which names another site. */
export const scriptPayloads: readonly string[] = [
  ...each(endings, markup, (ending, element) => ending + element),
  ...each(quotes, attributes, (quote, attribute) => `x${quote}${attribute} y=${quote}`),
  ...each(links, urls, (link, url) => link(url)),
  ...inCode,
  ...each(encodings, markup.slice(0, 2), (encode, element) => encode(element)),
];

/**
 * Texts that people write or paste, and that careless programs get wrong. The packages with the Big List of Naughty Strings
 * are of 2015 and 2016, so these are written here.
 */
export const unusualTexts: readonly string[] = [
  ...["undefined", "null", "NaN", "-1", "1e999", "0x1F", "1,000.00", "true", "__proto__", "{}"],
  ...["' OR 1=1 --", '"; DROP TABLE users', "% _ \\", "%s %n %d", "../../etc/passwd", "C:\\nul"],
  ...["=1+1", "@SUM(1)", "&nbsp;&lt;&#0;", "\\n\\u0000", "$& $1 $`", "<!--body-->", "%00 %E0%A4%A"],
  ...[
    "Ṫ̈́ḧ̴̀ẽ̷",
    "مرحبا <b> שלום",
    "田中さん 김",
    "ﬀ ﷽ ẞ İ ı",
    "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🇮🇪",
    "\u2066x\u2069 \ufeff\u00a0y",
  ],
];

type Schema = { readonly safeParse: (value: unknown) => { readonly success: boolean } };
type Slot = { readonly holder: object; readonly key: string };

/** Where the texts of a value are. Empty ones stay, because one is the honeypot. */
function slotsOf(value: unknown): Slot[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === "string" && one !== "" ? [{ holder: value, key }] : slotsOf(one),
  );
}

/**
 * A copy of a valid value with each of its texts replaced by the first that the schema accepts there; it accepts none for an
 * email or one of a list of values. `textsFor` gets the number of the text.
 */
export function replaceTexts<T>(
  schema: Schema,
  value: T,
  textsFor: (n: number) => readonly string[],
): T {
  const copy = structuredClone(value);
  for (const [n, { holder, key }] of slotsOf(copy).entries()) {
    const original = Reflect.get(holder, key);
    const isAccepted = (text: string) =>
      Reflect.set(holder, key, text) && schema.safeParse(copy).success;
    if (!textsFor(n).some(isAccepted)) Reflect.set(holder, key, original);
  }
  return copy;
}
