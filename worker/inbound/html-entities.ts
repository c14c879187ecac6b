/** The named characters of Latin 1, from U+00A0 on. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Named characters that mail programs write besides those of Latin 1. */
const others = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsaquo: "‹",
  rsaquo: "›",
  bull: "•",
  hellip: "…",
  euro: "€",
  trade: "™",
  larr: "←",
  rarr: "→",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  OElig: "Œ",
  oelig: "œ",
  Scaron: "Š",
  scaron: "š",
  zwnj: "\u200c",
  zwj: "\u200d",
};

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(" ").map((name, n): [string, string] => [name, String.fromCodePoint(160 + n)]),
  ...Object.entries(others),
]);

const windows1252 = new TextDecoder("windows-1252");

function characterOf(code: number): string {
  // Old mail programs number the characters of Windows, and browsers read them so.
  if (code >= 128 && code < 160) return windows1252.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}

/** The text with its character references read; a name that is not known stays as it is written. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(#x[\da-f]{1,8}|#\d{1,8}|[a-z][a-z\d]{1,8});/gi,
    (written, name: string) => {
      if (!name.startsWith("#")) return named.get(name) ?? written;
      const isHex = name[1] === "x" || name[1] === "X";
      return characterOf(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
    },
  );
}
